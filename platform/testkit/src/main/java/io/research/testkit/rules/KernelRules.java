package io.research.testkit.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchCondition;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.lang.ConditionEvents;
import com.tngtech.archunit.lang.SimpleConditionEvent;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** The kernel knows no business: the rules of the library that all services stand on; the number is that of the house style, §2.7. */
public final class KernelRules {
    private static final Set<String> BUSINESS = Set.of(
            "study",
            "studies",
            "panel",
            "participant",
            "respondent",
            "interview",
            "moderator",
            "screener",
            "quota",
            "cycle",
            "recruitment",
            "invitation",
            "recording",
            "transcript",
            "report",
            "finding",
            "hub",
            "chat",
            "signal",
            "survey",
            "wallet",
            "reward",
            "payment",
            "payout",
            "hold",
            "webhook",
            "supplier",
            "organization");
    private static final Pattern WORDS = Pattern.compile("\\.|\\$|(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])");

    /** 15. */
    @ArchTest
    static final ArchRule names_are_not_those_of_the_business = classes()
            .should(new ArchCondition<JavaClass>("have no noun of the business in their name") {
                @Override
                public void check(JavaClass origin, ConditionEvents events) {
                    WORDS.splitAsStream(origin.getName())
                            .map(word -> word.toLowerCase(Locale.ROOT))
                            .filter(word -> BUSINESS.contains(word) || BUSINESS.contains(singular(word)))
                            .forEach(word -> events.add(SimpleConditionEvent.violated(
                                    origin, origin.getName() + " speaks of the business: " + word)));
                }
            })
            .because(
                    "what serves one business noun belongs to a service, or to a library of its own beside the kernel");

    /** 15, of what it reads and writes: it carries events without knowing them. */
    @ArchTest
    static final ArchRule events_of_features_are_not_known =
            noClasses().should().dependOnClassesThat().resideInAnyPackage("io.research.contracts.*..");

    private KernelRules() {}

    private static String singular(String word) {
        return word.endsWith("s") ? word.substring(0, word.length() - 1) : word;
    }
}
