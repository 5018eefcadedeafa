package io.research.gateway;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import com.tngtech.archunit.lang.ArchRule;
import io.research.testkit.ServiceRules;

@AnalyzeClasses(packagesOf = ArchitectureTest.class, importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchTests SERVICE = ArchTests.in(ServiceRules.class);

    @ArchTest
    static final ArchRule entities_are_not_public = classes()
            .that()
            .areAnnotatedWith("jakarta.persistence.Entity")
            .should()
            .notBePublic();

    @ArchTest
    static final ArchRule repositories_are_not_public =
            classes().that().haveSimpleNameEndingWith("Repository").should().notBePublic();
}
