package io.research.testkit.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethodCall;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.time.Clock;
import java.util.List;
import java.util.Set;

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

    /** Of two such deletions at once one never ends, and what its transaction has locked stays locked. */
    @ArchTest
    static final ArchRule entities_are_deleted_by_statements = noClasses()
            .should()
            .callMethodWhere(DescribedPredicate.describe("it deletes an entity", DatabaseRules::deletesAnEntity))
            .because("Hibernate Reactive keeps what follows a deletion in one field for all of them (its issue 1713):"
                    + " TenantRepository.deleteRow, or a statement");

    private static final Set<String> DELETIONS = Set.of("delete", "deleteById", "remove", "removeAll");

    private DatabaseRules() {}

    private static boolean deletesAnEntity(JavaMethodCall call) {
        var owner = call.getTargetOwner();
        boolean keepsEntities = owner.getSimpleName().endsWith("Repository")
                || owner.getName().startsWith("org.hibernate.reactive.mutiny.Mutiny");
        return keepsEntities
                && DELETIONS.contains(call.getName())
                && List.of("java.lang.Object", "[Ljava.lang.Object;")
                        .containsAll(call.getTarget().getRawParameterTypes().stream()
                                .map(JavaClass::getName)
                                .toList());
    }
}
