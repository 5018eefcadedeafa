package io.research.reports.page;

import io.research.reports.content.ReportWords;

/** The reason why there is nothing to read, in one of the languages of reports. */
public record ShownNotice(String language, String direction, String title, String text) {

    /** The address leads nowhere, or no longer works. */
    static ShownNotice gone(ReportWords words) {
        return of(words, "page.gone");
    }

    /** A required service cannot be reached. */
    static ShownNotice later(ReportWords words) {
        return of(words, "page.later");
    }

    private static ShownNotice of(ReportWords words, String name) {
        return new ShownNotice(
                words.language(), words.isRightToLeft() ? "rtl" : "ltr", words.say(name + ".title"), words.say(name));
    }
}
