package io.research.kernel.http;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * How long the client is willing to wait for the result instead of a job: the preference {@code wait} of RFC 7240, at
 * most 60 seconds (contract §2).
 */
public record WaitPreference(int seconds) {
    /** The request header. */
    public static final String HEADER = "Prefer";

    private static final int MAX_SECONDS = 60;
    private static final Pattern WAIT =
            Pattern.compile("(?i)(?:^|,)\\s*wait\\s*=\\s*(?:\"(\\d+)\"|(\\d+))\\s*(?=[;,]|$)");

    /** The first preference in the Prefer headers; a malformed one is ignored. */
    public static Optional<WaitPreference> of(List<String> headers) {
        var wait = WAIT.matcher(String.join(",", headers));
        return wait.find()
                ? Optional.of(new WaitPreference(bounded(wait.group(1) == null ? wait.group(2) : wait.group(1))))
                : Optional.empty();
    }

    public Duration duration() {
        return Duration.ofSeconds(seconds);
    }

    /** The value of Preference-Applied. */
    public String applied() {
        return "wait=" + seconds;
    }

    private static int bounded(String digits) {
        String number = digits.replaceFirst("^0+(?=\\d)", "");
        return number.length() > 2 ? MAX_SECONDS : Math.min(Integer.parseInt(number), MAX_SECONDS);
    }
}
