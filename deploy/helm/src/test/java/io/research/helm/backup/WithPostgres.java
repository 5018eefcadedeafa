package io.research.helm.backup;

import static org.junit.jupiter.api.extension.ConditionEvaluationResult.disabled;
import static org.junit.jupiter.api.extension.ConditionEvaluationResult.enabled;

import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests the server of this machine, one for all; where a program is missing, it says so and skips them. */
final class WithPostgres implements ExecutionCondition, ParameterResolver {
    private static Postgres server;

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext context) {
        String missing = Postgres.programs().isEmpty()
                ? "PostgreSQL with pg_dump"
                : Workbench.missing().orElse("");
        if (missing.isEmpty()) {
            return enabled("All programs are there");
        }
        System.err.println("SKIPPED: backup and restore are not tried, for " + missing + " is missing");
        return disabled(missing + " is missing");
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext context) {
        return parameter.getParameter().getType() == Postgres.class;
    }

    @Override
    public synchronized Object resolveParameter(ParameterContext parameter, ExtensionContext context) {
        if (server == null) {
            server = Postgres.of(Postgres.programs().orElseThrow());
        }
        return server;
    }
}
