package io.research.testkit.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaCall;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.properties.HasName;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Set;

/** What the kernel does is done by the kernel: the other ways to the same end are closed. */
public final class KitRules {
    private static final Set<String> SQL =
            Set.of("io.research.kernel.postgres.PlainSql", "io.research.kernel.identity.TenantSql");
    private static final Set<String> READING = Set.of(
            "java.text.BreakIterator",
            "com.ibm.icu.text.BreakIterator",
            "com.ibm.icu.lang.UScript",
            "java.lang.Character$UnicodeScript",
            "java.lang.Character$UnicodeBlock");
    private static final Set<String> READ =
            Set.of("Words", "Word", "Sentences", "Sentence", "Language", "Languages", "Script");

    @ArchTest
    static final ArchRule sql_stands_in_repositories = noClasses()
            .that()
            .haveSimpleNameNotEndingWith("Repository")
            .should()
            .dependOnClassesThat(
                    DescribedPredicate.describe("run SQL", (JavaClass target) -> SQL.contains(target.getFullName())))
            .because("whoever looks for a query finds it by its suffix");

    @ArchTest
    static final ArchRule native_sql_is_plain_or_of_a_tenant = noClasses()
            .should()
            .callMethodWhere(JavaCall.Predicates.target(
                    HasName.Predicates.nameMatching("createNativeQuery|preparedQuery|createSQLQuery")))
            .because("PlainSql and TenantSql are prepared once, kept, and say whose rows they are about");

    @ArchTest
    static final ArchRule query_parameters_are_read_as_fields = noClasses()
            .that()
            .areNotInterfaces()
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("jakarta.ws.rs.QueryParam")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("jakarta.ws.rs.BeanParam")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("org.jboss.resteasy.reactive.RestQuery")
            .because("QueryFields reads them all with the same faults; interfaces call neighbours");

    @ArchTest
    static final ArchRule names_of_hosts_are_read_in_one_place = noClasses()
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("java.net.IDN")
            .orShould()
            .dependOnClassesThat()
            .haveFullyQualifiedName("com.ibm.icu.text.IDNA")
            .because(
                    "DomainName of the kernel reads them as their owners registered them; the JDK takes some for others");

    @ArchTest
    static final ArchRule files_are_stored_files = noClasses()
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("io.research.kernel.storage.ObjectStore")
            .because("StoredFiles notes what is written, and sweeps what is withdrawn");

    @ArchTest
    static final ArchRule sweeps_are_named_so = noClasses()
            .that()
            .haveSimpleNameNotEndingWith("Sweep")
            .should(HaveMethods.annotatedWith("io.quarkus.scheduler.Scheduled"));

    @ArchTest
    static final ArchRule scripts_and_borders_are_read_in_one_place = noClasses()
            .should()
            .dependOnClassesThat(DescribedPredicate.describe(
                    "tell scripts, words and sentences", (JavaClass target) -> READING.contains(target.getFullName())))
            .orShould()
            .callMethod(Character.class, "isIdeographic", int.class)
            .because("Words, Sentences, Script and Language of io.research.text tell what a word is, the same for all");

    @ArchTest
    static final ArchRule names_of_the_text_library_are_not_taken = noClasses()
            .that()
            .areTopLevelClasses()
            .should(new ArchCondition<JavaClass>("be called as a class of io.research.text is") {
                @Override
                public void check(JavaClass origin, ConditionEvents events) {
                    events.add(new SimpleConditionEvent(
                            origin,
                            READ.contains(origin.getSimpleName()),
                            origin.getName() + " has the name of a class of io.research.text"));
                }
            })
            .because("a second way to read words begins with a second Words");

    private KitRules() {}
}
