package io.research.kernel.storage;

/** As much of the kernel's as the rules look at. */
public interface ObjectStore {}
