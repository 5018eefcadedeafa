package io.research.kernel.postgres;

/** As much of the kernel's as the rules look at: testkit does not know the kernel. */
public record PlainSql(String text, boolean isAcrossTenants) {}
