package io.research.signal.choice;

import io.research.text.words.Sentences;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** What somebody said to the closed question. */
final class Reply {
    private static final Pattern PARTS = Pattern.compile("[.,;:!?\\n…、。，；：！？؟।()]+|\\s[-–—]+\\s");
    private static final Pattern MOCKING = Pattern.compile("🙄|/s\\b|\\blol\\b|😂|🤣|😏");
    private static final Pattern SENTENCES = Pattern.compile("(?<=[.!?])\\s+");
    private static final Pattern ECHO = Pattern.compile("^[^?.!]{1,40}\\?\\s+(?=\\S)");
    private static final int MOST_PARTS = 60;

    private final Lexicon lexicon;
    private final String text;

    private Reply(Lexicon lexicon, String text) {
        this.lexicon = lexicon;
        this.text = text;
    }

    /** What counts of it: after a correction only what follows. */
    static Reply of(Lexicon lexicon, String text) {
        return new Reply(lexicon, text.strip());
    }

    String plain() {
        return Plain.of(text);
    }

    /** Without the question that is repeated before its answer: "Clear? No." */
    Reply withoutEcho() {
        return new Reply(lexicon, ECHO.matcher(text).replaceFirst(""));
    }

    /** What was said after the last correction; all of it where nothing was corrected. */
    Reply corrected() {
        var parts = parts();
        for (int at = parts.size() - 1; at >= 0; at--) {
            if (lexicon.has(WordList.CORRECTION, parts.get(at))) {
                boolean isAlone = lexicon.phrases(WordList.CORRECTION).contains(parts.get(at));
                int from = isAlone ? at + 1 : at;
                if (from > 0 && from < parts.size()) {
                    return new Reply(lexicon, String.join(". ", parts.subList(from, parts.size())));
                }
            }
        }
        return this;
    }

    /** The plain text between punctuation marks. */
    List<String> parts() {
        return Arrays.stream(PARTS.split(text))
                .map(Plain::of)
                .filter(part -> !part.isBlank())
                .limit(MOST_PARTS)
                .toList();
    }

    /** Whether it says the contrary of what it means, or may. */
    boolean isMocking() {
        return MOCKING.matcher(text).find() || lexicon.has(WordList.SARCASM, plain()) || cheers();
    }

    /** "Wow, ginger, how thrilling": joy at the beginning that is carried on to be too much. */
    private boolean cheers() {
        var parts = parts();
        return parts.size() > 1
                && lexicon.phrases(WordList.CHEER).contains(parts.getFirst())
                && parts.stream().skip(1).anyMatch(part -> lexicon.phrases(WordList.EXCLAMATION).stream()
                        .anyMatch(part::startsWith));
    }

    /** Without the sentences that hold only under a condition. */
    Reply withoutConditions() {
        return new Reply(
                lexicon,
                Arrays.stream(SENTENCES.split(text))
                        .filter(sentence -> !new Reply(lexicon, sentence).isConditional())
                        .collect(Collectors.joining(" ")));
    }

    boolean asks() {
        return !text.isEmpty() && Sentences.isQuestionMark(text.charAt(text.length() - 1));
    }

    /** Whether it holds only under a condition. */
    boolean isConditional() {
        return lexicon.has(WordList.CONDITIONAL, plain()) && !lexicon.has(WordList.FORCED, plain());
    }
}
