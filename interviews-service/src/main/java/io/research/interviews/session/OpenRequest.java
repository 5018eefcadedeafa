package io.research.interviews.session;

import io.research.kernel.json.Check;
import io.research.kernel.json.Fields;

/** Somebody opens a study link. */
record OpenRequest(EntryLink link, Ticket ticket, String locale) {
    private static final int MAX_LINK = 2_048;
    private static final int MAX_TOKEN = 500;
    private static final int MAX_LOCALE = 100;

    static OpenRequest read(Fields in) {
        var link = in.required().string("link", Check.notBlank(), Check.maxCharacters(MAX_LINK));
        var token = Check.maxCharacters(MAX_TOKEN);
        var given = new Ticket(
                in.string("participant_token", token).orNull(),
                in.string("respondent", token).orNull(),
                in.string("signature", token).orNull(),
                in.string("test_token", token).orNull());
        var locale = in.string("locale", Check.maxCharacters(MAX_LOCALE)).orNull();
        var entry = EntryLink.of(link.orElse(""));
        return new OpenRequest(entry, entry.ticket(given), locale);
    }
}
