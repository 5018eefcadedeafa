package io.research.interviews.moderator.language;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One language as it stands in its resource, {@code <code>.json} beside this class. */
record LanguageFile(
        Map<Phrase, List<String>> phrases, Map<SpokenCue, List<String>> cues, Map<FlowCue, List<String>> flow) {
    private static final JsonMapper JSON = JsonMapper.builder().build();

    static LanguageFile read(String code) {
        try (var resource = LanguageFile.class.getResourceAsStream(code + ".json")) {
            return JSON.readValue(
                    Objects.requireNonNull(resource, () -> "no language file " + code), LanguageFile.class);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the language file " + code + " cannot be read", unreadable);
        }
    }

    InterviewerLanguage language(String code, LanguageFile english) {
        return new InterviewerLanguage(
                code,
                new Phrases(phrases),
                Arrays.stream(SpokenCue.values())
                        .collect(Collectors.toUnmodifiableMap(
                                Function.identity(), cue -> CueList.of(inBoth(cue, english)))));
    }

    private List<String> inBoth(SpokenCue cue, LanguageFile english) {
        return Stream.of(this, english)
                .map(file -> file.cues().getOrDefault(cue, List.of()))
                .flatMap(Collection::stream)
                .toList();
    }
}
