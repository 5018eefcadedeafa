package io.research.interviews.moderator;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** The languages in which the interviewer has words of its own. */
public final class InterviewerLanguages {
    private static final String ENGLISH = "en";
    private static final String AUTO = "auto";
    private static final List<String> CODES =
            List.of(ENGLISH, "ar", "de", "es", "fr", "hi", "it", "ja", "nl", "pl", "pt", "zh");
    private static final int LONGEST_LOCALE = 100;
    private static final Pattern SEPARATOR = Pattern.compile("[-_,;]");

    private static final Map<String, InterviewerLanguage> BY_CODE =
            CODES.stream().collect(Collectors.toUnmodifiableMap(Function.identity(), InterviewerLanguage::read));

    private InterviewerLanguages() {}

    /**
     * The language of an interview: that of the study, or for {@code auto} and null that of the participant's locale;
     * English where the interviewer does not speak it.
     *
     * @param studyLanguage two-letter code, {@code auto}, or null
     * @param locale of the participant's browser, as BCP 47 tag ({@code pt-BR}) or header value; may be null
     */
    public static InterviewerLanguage choose(String studyLanguage, String locale) {
        boolean open = studyLanguage == null || studyLanguage.isBlank() || AUTO.equals(studyLanguage);
        return BY_CODE.getOrDefault(primary(open ? locale : studyLanguage), BY_CODE.get(ENGLISH));
    }

    /** All of them, English first. */
    public static List<InterviewerLanguage> all() {
        return CODES.stream().map(BY_CODE::get).toList();
    }

    static InterviewerLanguage english() {
        return BY_CODE.get(ENGLISH);
    }

    /** The country that a locale names, such as {@code GB} of {@code en-GB}; blank where it names none. */
    public static String country(String locale) {
        return locale == null || locale.length() > LONGEST_LOCALE
                ? ""
                : Locale.forLanguageTag(locale.strip().split("[,;]", 2)[0].replace('_', '-'))
                        .getCountry();
    }

    /**
     * The locale of somebody who lives in that country: the locale's language with that region, because browsers often
     * name the country of their language instead.
     *
     * @param country ISO 3166, two letters; null where it is not known
     * @param locale may be null
     */
    public static String in(String country, String locale) {
        if (country == null) {
            return locale;
        }
        String language = primary(locale);
        return (language.isEmpty() ? "und" : language) + '-' + country;
    }

    private static String primary(String tag) {
        if (tag == null || tag.length() > LONGEST_LOCALE) {
            return "";
        }
        return SEPARATOR.split(tag.strip(), 2)[0].toLowerCase(Locale.ROOT);
    }
}
