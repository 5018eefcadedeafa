package io.research.testkit.rules;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.methods;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The rules of modules that take events; the number is that of the house style, §2.7. */
public final class MessagingRules {
    private static final String INCOMING = "org.eclipse.microprofile.reactive.messaging.Incoming";
    private static final String POLL = "io.smallrye.reactive.messaging.kafka.KafkaRecordBatch";

    /** 10, second half. */
    @ArchTest
    static final ArchRule consumers_use_the_inbox = classes()
            .that(DescribedPredicate.describe("take messages", (JavaClass origin) -> origin.getMethods().stream()
                    .anyMatch(method -> method.isAnnotatedWith(INCOMING))))
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("io.research.kernel.inbox.Inbox");

    /** A transaction for each message costs twice what most effects cost. */
    @ArchTest
    static final ArchRule events_come_in_polls =
            methods().that().areAnnotatedWith(INCOMING).should().haveRawParameterTypes(POLL);

    private MessagingRules() {}
}
