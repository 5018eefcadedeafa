package io.research.testkit.rules;

import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The rules of modules that have features; the number is that of the house style, §2.7. */
public final class FeatureRules {

    /** 2. */
    @ArchTest
    static final ArchRule features_form_no_cycle =
            slices().matching("io.research.*.(*)..").should().beFreeOfCycles();

    /** The packages within a feature neither. */
    @ArchTest
    static final ArchRule packages_form_no_cycle =
            slices().matching("io.research.(**)").should().beFreeOfCycles();

    private FeatureRules() {}
}
