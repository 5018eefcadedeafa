package io.research.stack;

import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ParameterContext;
import org.junit.jupiter.api.extension.ParameterResolver;

/** Gives tests the one stack of this JVM: started for the first of them, stopped after the last, passed or failed. */
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
        return test.getRoot()
                .getStore(ExtensionContext.Namespace.GLOBAL)
                .computeIfAbsent(RunningStack.class, type -> RunningStack.start(), RunningStack.class);
    }
}
