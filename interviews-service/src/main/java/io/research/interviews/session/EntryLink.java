package io.research.interviews.session;

import io.netty.handler.codec.http.QueryStringDecoder;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A study link as people have it: the slug, or the whole address with what stands in it (contract §6.1).
 *
 * @param slug empty when the text is no study link, which is a study that nobody knows
 * @param parameters of the address
 */
record EntryLink(String slug, Map<String, List<String>> parameters) {
    private static final String SLUG = "[A-Za-z0-9_-]{1,64}";
    private static final Pattern BARE = Pattern.compile(SLUG);
    private static final Pattern ADDRESS =
            Pattern.compile("https?://[^?#\\s]+/i/(?<slug>" + SLUG + ")/?(?<query>\\?[^#]*+)?(?:#.*+)?");

    static EntryLink of(String text) {
        String link = text.strip();
        if (BARE.matcher(link).matches()) {
            return new EntryLink(link, Map.of());
        }
        Matcher address = ADDRESS.matcher(link);
        if (!address.matches()) {
            return new EntryLink("", Map.of());
        }
        try {
            var query = new QueryStringDecoder(Objects.requireNonNullElse(address.group("query"), ""));
            return new EntryLink(address.group("slug"), query.parameters());
        } catch (IllegalArgumentException malformed) {
            return new EntryLink("", Map.of());
        }
    }

    /** The ticket: the fields given with the link, or else the parameters in it. */
    Ticket ticket(Ticket given) {
        return new Ticket(
                or(given.participantToken(), "p"),
                or(given.respondent(), "r"),
                or(given.signature(), "s"),
                or(given.testToken(), "test"));
    }

    private String or(String given, String parameter) {
        return given != null
                ? given
                : parameters.getOrDefault(parameter, List.of()).stream()
                        .findFirst()
                        .orElse(null);
    }
}
