package io.research.hub.template;

/** What a template is for. */
public enum TemplateKind {
    REPORT,
    PRESENTATION
}
