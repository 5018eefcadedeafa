package io.research.stack;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.extension.AfterTestExecutionCallback;
import org.junit.jupiter.api.extension.BeforeTestExecutionCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

/**
 * Fails a test during which the number of rows of any table has changed. Of stored files there may be fewer: those that
 * earlier tests have withdrawn are swept meanwhile.
 */
public final class NothingIsWritten implements BeforeTestExecutionCallback, AfterTestExecutionCallback {
    private static final String STORED_FILES = ".stored_file";
    private static final Namespace NAMESPACE = Namespace.create(NothingIsWritten.class);

    @Override
    public void beforeTestExecution(ExtensionContext test) {
        test.getStore(NAMESPACE).put(Rows.class, new Rows(rows(test)));
    }

    @Override
    public void afterTestExecution(ExtensionContext test) {
        var expected = new TreeMap<>(
                test.getStore(NAMESPACE).get(Rows.class, Rows.class).ofTables());
        var after = rows(test);
        after.forEach((table, rows) -> {
            if (table.endsWith(STORED_FILES)) {
                expected.computeIfPresent(table, (swept, earlier) -> Math.min(earlier, rows));
            }
        });

        assertThat(after).isEqualTo(expected);
    }

    private record Rows(Map<String, Long> ofTables) {}

    private static Map<String, Long> rows(ExtensionContext test) {
        return OnTheStack.stackOf(test).database().rows();
    }
}
