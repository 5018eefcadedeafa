package io.research.dashboard.study;

import java.util.List;

/** The languages in which interviews can be held. */
public record Languages(List<Language> languages) {
    /** Where the API lists them. */
    public static final String ADDRESS = "/api/public/v1/reference/languages";

    /** @param interviewer where the interviewer's own words come from */
    public record Language(String code, String name, String nativeName, String interviewer) {}

    /** What that language is called; its code where it has no name. */
    public String name(String code) {
        return languages.stream()
                .filter(language -> language.code().equals(code))
                .map(Language::name)
                .findFirst()
                .orElse(code);
    }
}
