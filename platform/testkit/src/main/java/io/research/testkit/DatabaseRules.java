package io.research.testkit;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;

import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

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

    private DatabaseRules() {}
}
