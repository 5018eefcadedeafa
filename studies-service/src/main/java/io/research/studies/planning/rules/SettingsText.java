package io.research.studies.planning.rules;

import io.research.studies.planning.PlanningAnswer.Settings;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;

/** Tells the designer which settings were taken from their words. */
final class SettingsText {
    private static final int MINUTE = 60;

    private SettingsText() {}

    static List<String> of(Language language, Settings settings) {
        Integer seconds = settings.expectedDurationSeconds();
        String code = settings.language();
        return Stream.of(
                        seconds == null
                                ? null
                                : language.say(Phrase.SET_DURATION).replace("{n}", Integer.toString(seconds / MINUTE)),
                        code == null
                                ? null
                                : language.say(
                                        Phrase.SET_LANGUAGE,
                                        Locale.of(code).getDisplayLanguage(Locale.of(language.code()))),
                        settings.interviewFormat() == null
                                ? null
                                : language.say(Phrase.SET_FORMAT, settings.interviewFormat()),
                        settings.voice() == null ? null : language.say(Phrase.SET_VOICE, settings.voice()))
                .filter(Objects::nonNull)
                .toList();
    }
}
