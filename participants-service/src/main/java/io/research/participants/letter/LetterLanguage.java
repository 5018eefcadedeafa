package io.research.participants.letter;

import io.quarkus.qute.i18n.Localized;
import io.quarkus.qute.i18n.MessageBundles;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A language that letters are written in: the study's where there is a translation, English elsewhere. */
public record LetterLanguage(String code) {
    private static final LetterLanguage ENGLISH = new LetterLanguage("en");
    private static final Set<String> TRANSLATED =
            Set.of("en", "de", "es", "fr", "it", "pt", "nl", "pl", "ar", "hi", "ja", "zh");
    private static final Set<String> FROM_THE_RIGHT = Set.of("ar");

    /** The language of that code of the catalog of languages, or null for one that is not known yet. */
    public static LetterLanguage of(String code) {
        String language = code == null ? "" : Locale.forLanguageTag(code).getLanguage();
        return TRANSLATED.contains(language) ? new LetterLanguage(language) : ENGLISH;
    }

    /** The first of these, most wanted first, that there is a translation for. */
    public static LetterLanguage firstOf(List<Locale> wanted) {
        return wanted.stream()
                .map(Locale::getLanguage)
                .filter(TRANSLATED::contains)
                .findFirst()
                .map(LetterLanguage::new)
                .orElse(ENGLISH);
    }

    /** How its script runs, as HTML says it. */
    public String direction() {
        return FROM_THE_RIGHT.contains(code) ? "rtl" : "ltr";
    }

    /** The sentences in that language. */
    public LetterMessages messages() {
        return MessageBundles.get(LetterMessages.class, Localized.Literal.of(code));
    }
}
