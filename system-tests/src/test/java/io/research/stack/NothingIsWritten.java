package io.research.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/** Fails a test during which the number of rows of any table has changed. */
public final class NothingIsWritten implements BeforeTestExecutionCallback, AfterTestExecutionCallback {
    private static final Namespace NAMESPACE = Namespace.create(NothingIsWritten.class);

    @Override
    public void beforeTestExecution(ExtensionContext test) {
        test.getStore(NAMESPACE).put(Map.class, rows(test));
    }

    @Override
    public void afterTestExecution(ExtensionContext test) {
        assertThat(rows(test)).isEqualTo(test.getStore(NAMESPACE).get(Map.class));
    }

    private static Map<String, Long> rows(ExtensionContext test) {
        return OnTheStack.stackOf(test).database().rows();
    }
}
