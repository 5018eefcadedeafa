package io.research.kernel;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.junit.ArchTests;
import io.research.testkit.rules.KernelRules;

@AnalyzeClasses(packages = "io.research.kernel", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchTests KERNEL = ArchTests.in(KernelRules.class);
}
