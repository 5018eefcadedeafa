package io.research.mcp;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import io.research.testkit.rules.FeatureRules;
import io.research.testkit.rules.ServiceRules;

@AnalyzeClasses(packagesOf = ArchitectureTest.class, importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchTests SERVICE = ArchTests.in(ServiceRules.class);

    @ArchTest
    static final ArchTests FEATURES = ArchTests.in(FeatureRules.class);

    /** The API is the only way to data. */
    @ArchTest
    static final ArchRule no_tool_reads_a_database_or_an_event = noClasses()
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "io.vertx.sqlclient..",
                    "org.hibernate..",
                    "jakarta.persistence..",
                    "io.research.kernel.sql..",
                    "org.eclipse.microprofile.reactive..",
                    "org.apache.kafka..");
}
