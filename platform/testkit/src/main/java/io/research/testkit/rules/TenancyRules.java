package io.research.testkit.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Field;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * No statement forgets whose rows it is about. A table is one of tenants when a migration of the module creates it with an
 * {@code organization_id}; a statement about such a table is a {@code TenantSql}, or says that it is about all of them
 * ({@code PlainSql.acrossTenants}).
 */
public final class TenancyRules {
    private static final String PLAIN = "io.research.kernel.postgres.PlainSql";
    private static final Path MIGRATIONS = Path.of("src/main/resources/db/migration");
    private static final Set<String> OF_PLATFORM =
            Set.of("job", "idempotency_record", "list_total", "stored_file", "model_usage");
    private static final Pattern CREATED =
            Pattern.compile("create table (?:if not exists )?(\\w+) \\((.*?)\\n\\)", Pattern.DOTALL);
    private static final Pattern NAMED = Pattern.compile("\\b(?:from|join|into|update|using)\\s+(\\w+)");

    @ArchTest
    static final ArchRule statements_about_tenants_bind_them = classes()
            .should(new ArchCondition<JavaClass>("bind the tenant in every statement about its rows") {
                @Override
                public void check(JavaClass origin, ConditionEvents events) {
                    origin.getFields().stream()
                            .filter(field -> field.getRawType().getName().equals(PLAIN))
                            .filter(field -> field.getModifiers().contains(JavaModifier.STATIC))
                            .map(field -> Statement.of(field.reflect()))
                            .filter(statement -> !statement.isAcrossTenants())
                            .forEach(statement -> NAMED.matcher(statement.text())
                                    .results()
                                    .map(found -> found.group(1))
                                    .filter(tables()::contains)
                                    .forEach(table -> events.add(SimpleConditionEvent.violated(
                                            origin,
                                            origin.getName() + " has a statement about " + table
                                                    + " that binds no organization; make it a TenantSql with {tenant}, or a"
                                                    + " PlainSql.acrossTenants where all organizations are meant: "
                                                    + statement.text()))));
                }
            });

    private TenancyRules() {}

    /** The tables whose rows belong to organizations. */
    static Set<String> tables() {
        var tables = new HashSet<>(OF_PLATFORM);
        if (!Files.isDirectory(MIGRATIONS)) {
            return tables;
        }
        try (var migrations = Files.list(MIGRATIONS)) {
            for (Path migration : migrations.toList()) {
                CREATED.matcher(Files.readString(migration))
                        .results()
                        .filter(created -> created.group(2).contains("organization_id"))
                        .forEach(created -> tables.add(created.group(1)));
            }
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return tables;
    }

    /** A {@code PlainSql}, which this module does not know. */
    private record Statement(String text, boolean isAcrossTenants) {

        static Statement of(Field field) {
            try {
                field.setAccessible(true);
                Object sql = field.get(null);
                return new Statement((String) sql.getClass().getMethod("text").invoke(sql), (boolean)
                        sql.getClass().getMethod("isAcrossTenants").invoke(sql));
            } catch (ReflectiveOperationException unexpected) {
                throw new IllegalStateException("cannot read " + field, unexpected);
            }
        }
    }
}
