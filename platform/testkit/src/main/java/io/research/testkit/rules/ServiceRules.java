package io.research.testkit.rules;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAPackage;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaMethod;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.core.domain.properties.HasOwner;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.util.Set;

/** The rules of the house that every service keeps; the number is that of the house style, §2.7. */
public final class ServiceRules {
    private static final Set<String> PLATFORM = Set.of(
            "contracts",
            "kernel",
            "neighbours",
            "text",
            "assistant",
            "analysis",
            "slides",
            "apiclient",
            "dashboard",
            "mcp",
            "testkit");

    /** Words in -ing that name a thing. */
    private static final Set<String> NOUNS = Set.of(
            "Briefing",
            "Fielding",
            "Finding",
            "Heading",
            "Meeting",
            "Paging",
            "Rating",
            "Recording",
            "Saying",
            "Setting",
            "String");

    /** 1. */
    @ArchTest
    static final ArchRule a_service_depends_on_no_other_service = classes()
            .should(new ArchCondition<JavaClass>("depend on no other service") {
                @Override
                public void check(JavaClass origin, ConditionEvents events) {
                    String own = service(origin.getPackageName());
                    origin.getDirectDependenciesFromSelf().stream()
                            .map(dependency -> dependency.getTargetClass().getPackageName())
                            .filter(target -> target.startsWith("io.research."))
                            .map(ServiceRules::service)
                            .filter(target -> !target.equals(own) && !PLATFORM.contains(target))
                            .forEach(target -> events.add(SimpleConditionEvent.violated(
                                    origin, origin.getName() + " depends on the service " + target)));
                }
            });

    /** 5. */
    @ArchTest
    static final ArchRule endpoint_methods_are_public = classes()
            .should(new ArchCondition<JavaClass>("have public endpoint methods") {
                @Override
                public void check(JavaClass origin, ConditionEvents events) {
                    origin.getMethods().stream()
                            .filter(ServiceRules::isEndpoint)
                            .filter(method -> !method.getModifiers().contains(JavaModifier.PUBLIC))
                            .forEach(method -> events.add(
                                    SimpleConditionEvent.violated(method, method.getFullName() + " is not public")));
                }
            })
            .because("a package-private endpoint method is silently a 404");

    /** 6. */
    @ArchTest
    static final ArchRule nobody_blocks = noClasses()
            .should()
            .callMethodWhere(JavaCall.Predicates.target(HasName.Predicates.name("await"))
                    .and(JavaCall.Predicates.target(
                            HasOwner.Predicates.With.owner(resideInAPackage("io.smallrye.mutiny..")))))
            .because("an event loop that waits serves nobody");

    /** 7. */
    @ArchTest
    static final ArchRule time_comes_from_the_clock = noClasses()
            .should()
            .callMethod(Instant.class, "now")
            .orShould()
            .callMethod(LocalDate.class, "now")
            .orShould()
            .callMethod(OffsetDateTime.class, "now")
            .because("a test must be able to set the time");

    /** 8. */
    @ArchTest
    static final ArchRule nothing_is_injected_into_fields =
            classes().should(haveNoFieldAnnotatedWith("jakarta.inject.Inject"));

    /** 9; pages pass on what the API refused. */
    @ArchTest
    static final ArchRule problem_is_the_only_exception = noClasses()
            .that()
            .doNotHaveFullyQualifiedName("io.research.apiclient.ApiFault")
            .should()
            .beAssignableTo(Throwable.class)
            .because("the catalogue is the one list of what can go wrong");

    /** 10, first half. */
    @ArchTest
    static final ArchRule only_the_outbox_publishes =
            classes().should(haveNoFieldAnnotatedWith("org.eclipse.microprofile.reactive.messaging.Channel"));

    /** 11. */
    @ArchTest
    static final ArchRule settings_come_from_mappings = noClasses()
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("org.eclipse.microprofile.config.inject.ConfigProperty");

    /** 12. Finders of the repositories are bound to the tenant; this one is not. */
    @ArchTest
    static final ArchRule nobody_finds_by_id_alone = noClasses()
            .should()
            .callMethodWhere(JavaCall.Predicates.target(HasName.Predicates.name("findById")))
            .because("a query that forgets the tenant shows one organization the data of another");

    /** 14. */
    @ArchTest
    static final ArchRule names_say_what_a_thing_is = noClasses()
            .should()
            .haveSimpleNameEndingWith("Manager")
            .orShould()
            .haveSimpleNameEndingWith("Helper")
            .orShould()
            .haveSimpleNameEndingWith("Util")
            .orShould()
            .haveSimpleNameEndingWith("Utils")
            .orShould()
            .haveSimpleNameEndingWith("Impl")
            .orShould()
            .haveSimpleNameStartingWith("Abstract")
            .orShould()
            .haveSimpleNameEndingWith("Dto")
            .orShould()
            .haveSimpleNameEndingWith("Processor");

    /** 14. */
    @ArchTest
    static final ArchRule names_are_no_bare_gerunds = noClasses()
            .that()
            .areTopLevelClasses()
            .should(new ArchCondition<JavaClass>("be called by a gerund alone") {
                @Override
                public void check(JavaClass origin, ConditionEvents events) {
                    String name = origin.getSimpleName();
                    events.add(new SimpleConditionEvent(
                            origin,
                            name.matches("[A-Z][a-z]+ing") && !NOUNS.contains(name),
                            origin.getName() + " says that something happens, and not what it is"));
                }
            })
            .because("a reader must not need its neighbours to tell what a class is");

    private ServiceRules() {}

    private static String service(String packageName) {
        String[] parts = packageName.split("\\.");
        return parts.length > 2 ? parts[2] : "";
    }

    static boolean isEndpoint(JavaMethod method) {
        return method.getAnnotations().stream()
                .anyMatch(annotation -> annotation.getRawType().isMetaAnnotatedWith("jakarta.ws.rs.HttpMethod"));
    }

    private static ArchCondition<JavaClass> haveNoFieldAnnotatedWith(String annotation) {
        return new ArchCondition<>("have no field with @" + annotation) {
            @Override
            public void check(JavaClass origin, ConditionEvents events) {
                origin.getFields().stream()
                        .filter(field -> field.isAnnotatedWith(annotation))
                        .forEach(field -> events.add(
                                SimpleConditionEvent.violated(field, field.getFullName() + " has @" + annotation)));
            }
        };
    }
}
