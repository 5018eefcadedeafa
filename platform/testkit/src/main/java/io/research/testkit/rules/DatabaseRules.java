package io.research.testkit.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.time.Clock;

/** The rules of modules that keep rows; the number is that of the house style, §2.7. */
public final class DatabaseRules {

    /** 3. */
    @ArchTest
    static final ArchRule entities_are_not_public = classes()
            .that()
            .areAnnotatedWith("jakarta.persistence.Entity")
            .should()
            .notBePublic();

    /** 3. */
    @ArchTest
    static final ArchRule repositories_are_not_public =
            classes().that().haveSimpleNameEndingWith("Repository").should().notBePublic();

    /** 7. Replicas whose clocks differ must agree on what is due. */
    @ArchTest
    static final ArchRule sweeps_ask_the_clock_of_the_database = classes()
            .should(new ArchCondition<JavaClass>("ask the database what time it is, where they are sweeps") {
                @Override
                public void check(JavaClass origin, ConditionEvents events) {
                    boolean asksProcess = origin.getDirectDependenciesFromSelf().stream()
                            .anyMatch(dependency -> dependency.getTargetClass().isEquivalentTo(Clock.class));
                    if (origin.getSimpleName().endsWith("Sweep") && asksProcess) {
                        events.add(SimpleConditionEvent.violated(
                                origin, origin.getName() + " judges by the clock of this process"));
                    }
                }
            });

    private DatabaseRules() {}
}
