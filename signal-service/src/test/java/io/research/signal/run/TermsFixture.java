package io.research.signal.run;

import java.util.List;

/** What a run asks, of three people for three hours unless a test says otherwise. */
public final class TermsFixture {
    private static final int PEOPLE = 3;
    private static final int HOURS = 3;

    private TermsFixture() {}

    /** Asked of people of the panel. */
    public static RunTerms aPreference(String text, List<String> options) {
        return aPreference(PEOPLE, text, options);
    }

    public static RunTerms aPreference(int people, String text, List<String> options) {
        return terms(Mode.PREFERENCE, people, text, options, null, Audience.GENERAL, List.of(), "en-US");
    }

    /**
     * Asked of invited people.
     *
     * @param options of a preference; others have none
     * @param context for the moderator; or null
     */
    public static RunTerms ofGuests(Mode mode, String text, List<String> options, String context, String locale) {
        var asked = mode == Mode.PREFERENCE ? options : List.<String>of();
        return terms(mode, PEOPLE, text, asked, context, Audience.CUSTOM, List.of("a@example.com"), locale);
    }

    private static RunTerms terms(
            Mode mode,
            int people,
            String text,
            List<String> options,
            String context,
            Audience audience,
            List<String> emails,
            String locale) {
        return new RunTerms(
                mode, text, options, context, audience, emails, List.of(), people, false, HOURS, locale, false, true);
    }
}
