package io.research.webhooks;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import io.research.testkit.rules.DatabaseRules;
import io.research.testkit.rules.EdgeRules;
import io.research.testkit.rules.FeatureRules;
import io.research.testkit.rules.KitRules;
import io.research.testkit.rules.MessagingRules;
import io.research.testkit.rules.ServiceRules;
import io.research.testkit.rules.TenancyRules;

@AnalyzeClasses(packages = "io.research.webhooks", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchTests HOUSE = ArchTests.in(ServiceRules.class);

    @ArchTest
    static final ArchTests DATABASE = ArchTests.in(DatabaseRules.class);

    @ArchTest
    static final ArchRule only_outbound_opens_connections = noClasses()
            .that()
            .resideOutsideOfPackage("io.research.webhooks.outbound")
            .should()
            .dependOnClassesThat()
            .haveFullyQualifiedName("io.vertx.core.http.HttpClient");

    @ArchTest
    static final ArchTests EDGE = ArchTests.in(EdgeRules.class);

    @ArchTest
    static final ArchTests FEATURES = ArchTests.in(FeatureRules.class);

    @ArchTest
    static final ArchTests KIT = ArchTests.in(KitRules.class);

    @ArchTest
    static final ArchTests TENANCY = ArchTests.in(TenancyRules.class);

    @ArchTest
    static final ArchTests MESSAGING = ArchTests.in(MessagingRules.class);
}
