package io.research.panel.entry;

import io.quarkus.runtime.StartupEvent;
import io.research.kernel.digest.Hmac;
import io.research.kernel.rotation.KeyRing;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Writes and reads the parameters of an entry link ({@code ?r={respondent}&s={signature}}, contract §6.1). The respondent is
 * {@code {cycle id}~{person}~{answers}} with the answers as {@code 1.103_2.201}, a qualification that has several as often as
 * it has options; the signature is the HMAC-SHA256 of that text under the shared secret, in hex.
 */
@ApplicationScoped
public class EntryLinks {
    private static final int LONGEST = 500;
    private static final Pattern FORM =
            Pattern.compile("(?<cycle>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})~(?<person>[A-Za-z0-9._-]{1,100})~"
                    + "(?<answers>(?:[0-9]{1,9}\\.[0-9]{1,9}(?:_[0-9]{1,9}\\.[0-9]{1,9})*)?)");
    private static final Pattern ANSWER = Pattern.compile("([0-9]+)\\.([0-9]+)");

    private final KeyRing<Hmac> keys;

    EntryLinks(EntryConfig config) {
        this.keys = KeyRing.of("research.panel.entry.secret", config.secret(), Hmac::ofSecret)
                .withPrevious("research.panel.entry.previous-secrets", config.previousSecrets());
    }

    /** A secret that is too short is refused at the start, not at the first use. */
    void start(@Observes StartupEvent started) {}

    /** The respondent as text; at most 500 characters can be read again. */
    public static String write(EntryClaims claims) {
        String answers = new TreeMap<>(claims.answers())
                .entrySet().stream()
                        .flatMap(entry -> entry.getValue().stream().map(option -> entry.getKey() + "." + option))
                        .collect(Collectors.joining("_"));
        return claims.cycleId() + "~" + claims.person() + "~" + answers;
    }

    public String sign(String claims) {
        return keys.current().hex(claims);
    }

    /** The respondent in that text, if it is one and the signature is good. */
    public Optional<EntryClaims> read(String claims, String signature) {
        if (claims == null || signature == null || claims.length() > LONGEST) {
            return Optional.empty();
        }
        var form = FORM.matcher(claims);
        return keys.isAccepted(key -> key.isHexOf(claims, signature)) && form.matches()
                ? Optional.of(new EntryClaims(
                        UUID.fromString(form.group("cycle")), form.group("person"), answers(form.group("answers"))))
                : Optional.empty();
    }

    private static Map<Long, List<Long>> answers(String text) {
        var answers = new HashMap<Long, List<Long>>();
        ANSWER.matcher(text).results().forEach(found -> answers.computeIfAbsent(
                        Long.valueOf(found.group(1)), qualification -> new ArrayList<>())
                .add(Long.valueOf(found.group(2))));
        return answers;
    }
}
