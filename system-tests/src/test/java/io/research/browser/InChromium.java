package io.research.browser;

import org.junit.jupiter.api.extension.AfterEachCallback;
import org.junit.jupiter.api.extension.ConditionEvaluationResult;
import org.junit.jupiter.api.extension.ExecutionCondition;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests the one Chromium of this JVM; without one they are skipped, loudly. After each test its windows are
 * closed: with a picture of each when it failed, and as a failure when they ran into what no page may do.
 */
public final class InChromium implements ExecutionCondition, ParameterResolver, AfterEachCallback {

    @Override
    public ConditionEvaluationResult evaluateExecutionCondition(ExtensionContext test) {
        return ChromiumInstallation.missing()
                .map(ConditionEvaluationResult::disabled)
                .orElseGet(() -> ConditionEvaluationResult.enabled("Chromium and its driver are there"));
    }

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == Chromium.class;
    }

    @Override
    public Chromium resolveParameter(ParameterContext parameter, ExtensionContext test) {
        return chromiumOf(test);
    }

    @Override
    public void afterEach(ExtensionContext test) {
        var chromium = chromiumOf(test);
        if (test.getExecutionException().isPresent()) {
            chromium.photograph(test.getRequiredTestClass().getSimpleName() + "." + test.getDisplayName());
            chromium.closeWindows();
        } else {
            chromium.closeWindowsWithoutTrouble();
        }
    }

    private static Chromium chromiumOf(ExtensionContext test) {
        return test.getStore(StoreScope.LAUNCHER_SESSION, ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(Chromium.class, type -> Chromium.start(), Chromium.class);
    }
}
