package io.research.gateway;

import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import io.research.testkit.rules.DatabaseRules;
import io.research.testkit.rules.EdgeRules;
import io.research.testkit.rules.FeatureRules;
import io.research.testkit.rules.KitRules;
import io.research.testkit.rules.ServiceRules;
import io.research.testkit.rules.TenancyRules;

@AnalyzeClasses(packagesOf = ArchitectureTest.class, importOptions = DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchTests SERVICE = ArchTests.in(ServiceRules.class);

    @ArchTest
    static final ArchTests DATABASE = ArchTests.in(DatabaseRules.class);

    @ArchTest
    static final ArchTests EDGE = ArchTests.in(EdgeRules.class);

    @ArchTest
    static final ArchTests FEATURES = ArchTests.in(FeatureRules.class);

    @ArchTest
    static final ArchTests KIT = ArchTests.in(KitRules.class);

    @ArchTest
    static final ArchTests TENANCY = ArchTests.in(TenancyRules.class);
}
