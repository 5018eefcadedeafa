package io.research.gateway.docs;

/**
 * One member of a schema.
 *
 * @param name with the names of what it stands in, such as {@code study_plan.objectives}
 * @param note description and limits, as HTML
 */
public record SchemaRow(String name, String type, boolean required, String note, int depth) {}
