package io.research.reports.page;

import io.quarkus.qute.TemplateInstance;
import io.research.reports.content.ReportWords;

/**
 * A page as a response.
 *
 * @param language that it is in
 * @param policy what a browser may load for it
 */
record RenderedPage(int status, String html, String language, String policy) {
    private static final int OK = 200;

    /** A page that loads nothing; takes processor time. */
    static RenderedPage of(TemplateInstance template, ReportWords words) {
        return of(template, words, PageStyle.policy());
    }

    static RenderedPage of(TemplateInstance template, ReportWords words, String policy) {
        return new RenderedPage(OK, template.render(), words.language(), policy);
    }

    RenderedPage withStatus(int other) {
        return new RenderedPage(other, html, language, policy);
    }
}
