package io.research.reports.page;

/** Some of what was said in one turn, and whether the report quotes it. */
public record ShownPart(String text, boolean isQuoted) {}
