package io.research.interviews.moderator.guide.line;

import static java.util.regex.Pattern.CASE_INSENSITIVE;
import static java.util.regex.Pattern.UNICODE_CASE;

import io.research.interviews.moderator.language.FlowCue;
import io.research.interviews.moderator.language.InterviewerLanguages;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * What stands before the words of a line: {@code ##}, {@code 1.2}, {@code b)}, {@code -}.
 *
 * @param level of a heading or of a dotted number; 0 where there is none
 * @param sign that tells lists of one style apart
 * @param length in characters
 */
public record Marker(Style style, int level, String sign, int length) {
    /** The families of markers, in the order in which a line is tried for them. */
    public enum Style {
        HEADING("(#{1,6})\\s++"),
        SECTION("(?:" + sections()
                + ")\\s{0,3}(?:\\d{1,3}\\b|[A-Z]\\b(?=\\s{0,2}[:.)\\-–—]))\\s{0,2}[:.)\\-–—]{0,2}\\s*+"),
        NUMBER(
                "(?:Q\\s?)?\\(?(\\d{1,3}(?:\\.\\d{1,3}){0,3})(?:[.):]{1,2}(?:\\s++|$)|[.)](?=\\p{L})|[、．）]\\s*+|(?<=\\.\\d{1,3})\\s++)"),
        LETTER("\\(?([A-Za-z]|[ivxIVX]{1,5})[.)]\\s++"),
        BULLET("([-*+•‣◦▪▫●○■□·–—►▶➢➤✓☐])\\s++(?:\\[[ xX]]\\s*+)?"),
        PLAIN("");

        private final Pattern pattern;

        Style(String pattern) {
            this.pattern =
                    Pattern.compile(pattern, this.name().equals("SECTION") ? CASE_INSENSITIVE | UNICODE_CASE : 0);
        }
    }

    private static final List<Style> STYLES = List.of(Style.values());

    static Marker of(String line) {
        for (Style style : STYLES) {
            Matcher found = style.pattern.matcher(line);
            if (found.lookingAt()) {
                String sign = found.groupCount() == 0 ? "" : found.group(1);
                return new Marker(style, level(style, sign), sign(style, sign), found.end());
            }
        }
        throw new IllegalStateException("every line is at least plain");
    }

    /** Whether the two mark items of one list. */
    boolean isLike(Marker other) {
        return style == other.style && level == other.level && sign.equals(other.sign);
    }

    private static int level(Style style, String sign) {
        return switch (style) {
            case HEADING -> sign.length();
            case NUMBER -> sign.split("\\.").length;
            case SECTION, LETTER, BULLET, PLAIN -> 0;
        };
    }

    private static String sign(Style style, String sign) {
        return switch (style) {
            case BULLET -> sign;
            case LETTER -> Character.isUpperCase(sign.charAt(0)) ? "A" : "a";
            case HEADING, SECTION, NUMBER, PLAIN -> "";
        };
    }

    private static String sections() {
        return InterviewerLanguages.beginnings(FlowCue.SECTION).stream()
                .map(Pattern::quote)
                .collect(Collectors.joining("|"));
    }
}
