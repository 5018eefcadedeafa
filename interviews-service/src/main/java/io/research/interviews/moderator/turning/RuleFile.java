package io.research.interviews.moderator.turning;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The rules of one language as they stand in its resource, {@code <code>.json} beside this class. Patterns name others by
 * {@code {NAME}}.
 *
 * @param words named parts of patterns; a later one may name earlier ones
 * @param rules whole lines and what becomes of them: {@code =} before a theme, {@code !} before a task, {@code ||} between
 *     two lines of which each is turned by itself
 * @param person how what they say of the participant is said to them
 * @param third what gives away that a text speaks of the participant
 * @param asked the same as person for questions, tried first
 * @param like what says "people like you"; a question with it keeps speaking of a third person
 * @param note lines and brackets for the interviewer alone
 * @param condition lines for some participants only: the condition, then what those are asked
 * @param never what is never said to a participant
 */
record RuleFile(
        Map<String, String> words,
        List<List<String>> rules,
        List<List<String>> person,
        List<String> third,
        List<List<String>> asked,
        List<String> like,
        List<String> note,
        List<String> condition,
        List<String> never) {
    private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.UNICODE_CHARACTER_CLASS;
    private static final Pattern NAME = Pattern.compile("\\{([A-Z]++)}");
    private static final JsonMapper JSON = JsonMapper.builder().build();

    static RuleFile read(String code) {
        try (var resource = RuleFile.class.getResourceAsStream(code + ".json")) {
            return JSON.readValue(Objects.requireNonNull(resource, () -> "no rules for " + code), RuleFile.class);
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the rules for " + code + " cannot be read", unreadable);
        }
    }

    /** The patterns with what they are replaced by. */
    List<Replacement> replacements(List<List<String>> pairs) {
        return pairs.stream()
                .map(pair -> new Replacement(pattern(pair.getFirst()), pair.getLast()))
                .toList();
    }

    List<Pattern> patterns(List<String> texts) {
        return texts.stream().map(this::pattern).toList();
    }

    private Pattern pattern(String text) {
        return Pattern.compile(expanded(text), FLAGS);
    }

    private String expanded(String text) {
        return NAME.matcher(text).replaceAll(name -> {
            String word = words.get(name.group(1));
            return Matcher.quoteReplacement(word == null ? name.group() : expanded(word));
        });
    }

    /** What a pattern becomes. */
    record Replacement(Pattern pattern, String template) {}
}
