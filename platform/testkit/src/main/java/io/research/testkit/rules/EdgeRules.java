package io.research.testkit.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;

/** The rules of modules that answer HTTP with resources; the number is that of the house style, §2.7. */
public final class EdgeRules {
    private static final Set<String> ALLOWED = Set.of(
            "jakarta.annotation.security.RolesAllowed",
            "jakarta.annotation.security.PermitAll",
            "io.quarkus.security.Authenticated");
    private static final String CANCELLABLE = "org.jboss.resteasy.reactive.server.Cancellable";

    /** 4. */
    @ArchTest
    static final ArchRule resources_use_use_cases = noClasses()
            .that()
            .haveSimpleNameEndingWith("Resource")
            .should()
            .dependOnClassesThat()
            .haveSimpleNameEndingWith("Repository");

    /**
     * A client that goes away would otherwise stop the work in its middle: Hibernate Reactive then never gives its
     * connection back, and the pool runs dry.
     */
    @ArchTest
    static final ArchRule what_was_begun_is_finished = classes()
            .that()
            .haveSimpleNameEndingWith("Resource")
            .should(new ArchCondition<JavaClass>("be @Cancellable(false)") {
                @Override
                public void check(JavaClass resource, ConditionEvents events) {
                    boolean finishes = resource.tryGetAnnotationOfType(CANCELLABLE)
                            .flatMap(annotation -> annotation.get("value"))
                            .filter(Boolean.FALSE::equals)
                            .isPresent();
                    if (!finishes) {
                        events.add(SimpleConditionEvent.violated(
                                resource, resource.getName() + " is not @Cancellable(false)"));
                    }
                }
            })
            .because("a client that goes away would leave a connection behind that never comes back");

    /** Without it each request with a token is a 500 that speaks of blocking. */
    @ArchTest
    static final ArchRule endpoints_say_who_may_call = classes()
            .that()
            .haveSimpleNameEndingWith("Resource")
            .should(new ArchCondition<JavaClass>("say who may call each of their methods") {
                @Override
                public void check(JavaClass resource, ConditionEvents events) {
                    resource.getMethods().stream()
                            .filter(ServiceRules::isEndpoint)
                            .filter(method -> ALLOWED.stream()
                                    .noneMatch(allowed ->
                                            method.isAnnotatedWith(allowed) || resource.isAnnotatedWith(allowed)))
                            .forEach(method -> events.add(SimpleConditionEvent.violated(
                                    method,
                                    method.getFullName()
                                            + " has neither @RolesAllowed nor @PermitAll: who may call it?")));
                }
            });

    private EdgeRules() {}
}
