package io.research.testkit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;

import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The rules of modules that answer HTTP with resources; the number is that of the house style, §2.7. */
public final class EdgeRules {

    /** 4. */
    @ArchTest
    static final ArchRule resources_use_use_cases = noClasses()
            .that()
            .haveSimpleNameEndingWith("Resource")
            .should()
            .dependOnClassesThat()
            .haveSimpleNameEndingWith("Repository");

    private EdgeRules() {}
}
