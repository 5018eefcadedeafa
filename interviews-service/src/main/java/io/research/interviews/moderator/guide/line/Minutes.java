package io.research.interviews.moderator.guide.line;

import static java.util.regex.Pattern.CASE_INSENSITIVE;
import static java.util.regex.Pattern.UNICODE_CASE;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A line without the time that the plan gives it, and that time in minutes (0 where none is given). */
public record Minutes(String text, int count) {
    private static final int MOST = 240;
    private static final String AMOUNT = "(?:(?:ca|approx|about|circa|etwa|env|约|約)\\.?\\s{0,2}|~\\s?|≈\\s?)?"
            + "(\\d{1,3})(?:\\s?(?:-|–|—|~|〜|～|to|bis|à|a)\\s?(\\d{1,3}))?\\s{0,2}"
            + "(?:min\\p{L}{0,6}\\.?|分钟|分鐘|分間|分|دقيقة|دقائق|मिनट|['′])";
    private static final Pattern BRACKETED =
            Pattern.compile("\\s{0,3}[(\\[（【]\\s{0,2}" + AMOUNT + "\\s{0,2}[)\\]）】]", CASE_INSENSITIVE | UNICODE_CASE);
    private static final Pattern TRAILING =
            Pattern.compile("(?:\\s{0,2}[-–—,:|/·：]\\s{0,2}|^)" + AMOUNT + "\\s*+$", CASE_INSENSITIVE | UNICODE_CASE);

    public static Minutes in(String line) {
        Matcher bracketed = BRACKETED.matcher(line);
        if (bracketed.find()) {
            return cut(line, bracketed);
        }
        Matcher trailing = TRAILING.matcher(line);
        return trailing.find() ? cut(line, trailing) : new Minutes(line, 0);
    }

    private static Minutes cut(String line, Matcher found) {
        String rest = (line.substring(0, found.start()) + ' ' + line.substring(found.end())).strip();
        String most = found.group(2) == null ? found.group(1) : found.group(2);
        return new Minutes(rest.replaceFirst("\\s++(?=[:：])", ""), Math.min(MOST, Integer.parseInt(most)));
    }
}
