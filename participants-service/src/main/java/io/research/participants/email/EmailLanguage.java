package io.research.participants.email;

import io.quarkus.qute.i18n.Localized;
import io.quarkus.qute.i18n.MessageBundles;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** A language that e-mails are written in: that of the study where there is a translation, else English. */
public record EmailLanguage(String code) {
    private static final EmailLanguage ENGLISH = new EmailLanguage("en");
    private static final Set<String> TRANSLATED =
            Set.of("en", "de", "es", "fr", "it", "pt", "nl", "pl", "ar", "hi", "ja", "zh");
    private static final Set<String> FROM_THE_RIGHT = Set.of("ar");

    /** @param code of the catalog of languages; null where the study has no language yet */
    public static EmailLanguage of(String code) {
        String language = code == null ? "" : Locale.forLanguageTag(code).getLanguage();
        return TRANSLATED.contains(language) ? new EmailLanguage(language) : ENGLISH;
    }

    /** The first of these that has a translation; most wanted first. */
    public static EmailLanguage firstOf(List<Locale> wanted) {
        return wanted.stream()
                .map(Locale::getLanguage)
                .filter(TRANSLATED::contains)
                .findFirst()
                .map(EmailLanguage::new)
                .orElse(ENGLISH);
    }

    /** The value of the HTML attribute {@code dir}. */
    public String direction() {
        return FROM_THE_RIGHT.contains(code) ? "rtl" : "ltr";
    }

    /** The sentences in that language. */
    public EmailMessages messages() {
        return MessageBundles.get(EmailMessages.class, Localized.Literal.of(code));
    }
}
