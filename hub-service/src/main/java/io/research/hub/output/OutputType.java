package io.research.hub.output;

import io.research.hub.template.TemplateKind;

/** What can be made. */
enum OutputType {
    REPORT(TemplateKind.REPORT),
    POWERPOINT(TemplateKind.PRESENTATION),
    HIGHLIGHTS(null);

    private final TemplateKind template;

    OutputType(TemplateKind template) {
        this.template = template;
    }

    /** The kind of template that it is made in; null where there is none. */
    TemplateKind template() {
        return template;
    }
}
