package io.research.interviews.consent;

import io.research.contracts.study.StudyState;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The sentences of the consent in one language. */
record ConsentText(String about, String duration, String terms, String voice, String video, String question) {
    static final List<String> CODES = List.of("en", "de", "fr", "es", "it", "pt", "nl", "pl", "ja", "zh", "ar", "hi");
    private static final String FALLBACK = "en";
    /** There is no text in that language to say it in. */
    private static final String OTHER_LANGUAGE =
            "This page and some of the interviewer's words are in English. The language of the interview is %s.";

    private static final int SECONDS_PER_MINUTE = 60;
    private static final Map<String, ConsentText> BY_CODE =
            CODES.stream().collect(Collectors.toUnmodifiableMap(Function.identity(), ConsentText::read));

    static ConsentText in(String language) {
        return BY_CODE.getOrDefault(language, BY_CODE.get(FALLBACK));
    }

    /** The consent in that language; in English, and with a sentence about it, where there is no text of that language. */
    static String of(StudyState study, String language) {
        String text = in(language).of(study);
        return BY_CODE.containsKey(language) ? text : OTHER_LANGUAGE.formatted(name(language)) + "\n\n" + text;
    }

    private static String name(String language) {
        return Locale.of(language).getDisplayLanguage(Locale.ENGLISH);
    }

    private String of(StudyState study) {
        return String.join("\n\n", about(study.name(), study.expectedDurationSeconds()), terms(study), question);
    }

    private String about(String title, Integer seconds) {
        String first = about.replace("{title}", title);
        if (seconds == null) {
            return first;
        }
        int minutes = Math.ceilDiv(seconds, SECONDS_PER_MINUTE);
        return first + " " + duration.replace("{minutes}", Integer.toString(minutes));
    }

    private String terms(StudyState study) {
        return switch (study.interviewFormat()) {
            case "voice" -> terms + " " + voice;
            case "video" -> terms + " " + video;
            case null, default -> terms;
        };
    }

    private static ConsentText read(String code) {
        var sentences = new Properties();
        try (var file = ConsentText.class.getResourceAsStream(code + ".properties")) {
            sentences.load(new InputStreamReader(file, StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
        return new ConsentText(
                sentences.getProperty("about"),
                sentences.getProperty("duration"),
                sentences.getProperty("terms"),
                sentences.getProperty("voice"),
                sentences.getProperty("video"),
                sentences.getProperty("question"));
    }
}
