package io.research.helm.backup;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests the server of this machine, one for all; where a program is missing, it says so and skips them. */
final class WithPostgres implements BeforeAllCallback, ParameterResolver {
    private static Postgres server;

    @Override
    public void beforeAll(ExtensionContext context) {
        String missing = Postgres.programs().isEmpty()
                ? "PostgreSQL with pg_dump"
                : Workbench.missing().orElse("");
        if (!missing.isEmpty()) {
            System.err.println("SKIPPED: backup and restore are not tried, for " + missing + " is missing");
        }
        assumeTrue(missing.isEmpty(), missing + " is missing");
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
