package io.research.stack;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.StoreScope;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/**
 * Gives tests the one stack of this JVM: started for the first of them, stopped after the last, passed or failed. Where tests
 * run in several JVMs each class is an execution of its own, so the stack is kept for the session and not for the execution.
 */
public final class OnTheStack implements ParameterResolver {

    @Override
    public boolean supportsParameter(ParameterContext parameter, ExtensionContext test) {
        return parameter.getParameter().getType() == RunningStack.class;
    }

    @Override
    public RunningStack resolveParameter(ParameterContext parameter, ExtensionContext test) {
        return stackOf(test);
    }

    static RunningStack stackOf(ExtensionContext test) {
        return test.getStore(StoreScope.LAUNCHER_SESSION, ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(RunningStack.class, type -> RunningStack.start(), RunningStack.class);
    }
}
