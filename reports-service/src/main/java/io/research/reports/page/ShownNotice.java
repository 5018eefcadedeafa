package io.research.reports.page;

import io.research.reports.content.ReportWords;

/** Why there is nothing to read, in one of the languages of reports. */
public record ShownNotice(String language, String direction, String title, String text) {

    /** The address leads to nothing, or no more. */
    static ShownNotice gone(ReportWords words) {
        return of(words, "page.gone");
    }

    /** Something that is needed cannot be asked. */
    static ShownNotice later(ReportWords words) {
        return of(words, "page.later");
    }

    private static ShownNotice of(ReportWords words, String name) {
        return new ShownNotice(
                words.language(), words.isRightToLeft() ? "rtl" : "ltr", words.say(name + ".title"), words.say(name));
    }
}
