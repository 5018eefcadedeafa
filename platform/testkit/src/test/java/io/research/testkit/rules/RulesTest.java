package io.research.testkit.rules;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RulesTest {
    private static final JavaClasses PLANTED = new ClassFileImporter().importPackages("io.research.planted");

    @ParameterizedTest
    @MethodSource("rules")
    void every_rule_fails_on_the_violation_that_was_planted_for_it(Field rule) throws IllegalAccessException {
        rule.setAccessible(true);

        var result = ((ArchRule) rule.get(null)).evaluate(PLANTED);

        assertThat(result.hasViolation()).as(rule.getName()).isTrue();
    }

    static Stream<Field> rules() {
        return Stream.of(
                        ServiceRules.class,
                        FeatureRules.class,
                        DatabaseRules.class,
                        TenancyRules.class,
                        KitRules.class,
                        EdgeRules.class,
                        KernelRules.class,
                        MessagingRules.class)
                .flatMap(rules -> Arrays.stream(rules.getDeclaredFields()))
                .filter(field -> field.isAnnotationPresent(ArchTest.class));
    }
}
