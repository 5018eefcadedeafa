package io.research.interviews.moderator;

import io.research.interviews.moderator.Utterance.Speaker;
import io.research.interviews.moderator.language.Cue;
import io.research.interviews.moderator.language.CueList;
import io.research.interviews.moderator.language.Language;
import io.research.interviews.moderator.language.PlainText;
import io.research.interviews.moderator.language.Quotation;
import io.research.interviews.moderator.language.Sentences;
import io.research.interviews.moderator.language.WordCount;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Reads replies in one language by the words that give them away, and by their length. */
final class Listening {
    private static final int SHORT_ANSWER = 5;
    private static final int BRIEF_ANSWER = 12;
    private static final int DETAILED_ANSWER = 30;
    private static final int WORDS_BESIDE_CUE = 3;
    private static final int REPEATED_ANSWER = 4;
    private static final int QUESTION_BACK = 20;

    private static final Pattern CLAUSE = Pattern.compile("[,.;:!?…，、。；：！？،؛؟।–—\\n]");
    private static final Pattern KEYS_HIT_AT_RANDOM =
            Pattern.compile("(?U)(.)\\1{4,}+|(?=[a-z]{6,30}$)[^aeiouy]++|[\\d]{12,}+");

    private final Language language;

    Listening(Language language) {
        this.language = language;
    }

    /** @param question the words that the reply answers */
    Reading read(Reply reply, String question) {
        Heard heard = heard(reply);
        return heard == Heard.ANSWER ? answer(reply.text(), question) : Reading.of(heard);
    }

    boolean wishesToStop(Reply reply) {
        return heard(reply) == Heard.STOP || heard(reply) == Heard.MAYBE_STOP;
    }

    /** Whether the text is one of these cues, or one with few words after it. */
    boolean says(Cue cue, String text) {
        PlainText plain = PlainText.of(text);
        return cues(cue).is(plain) || cues(cue).opens(plain, WORDS_BESIDE_CUE);
    }

    private Heard heard(Reply reply) {
        String text = reply.text();
        PlainText plain = PlainText.of(text);
        if (plain.isBlank()) {
            return hasSign(text) ? Heard.ANSWER : Heard.OFF_TOPIC;
        }
        PlainText core = cues(Cue.FILLER).trim(plain);
        int words = WordCount.of(text);
        if (isWhole(Cue.STOP, plain, core)) {
            return Heard.STOP;
        }
        if (isWhole(Cue.LEAVE, plain, core) || words <= BRIEF_ANSWER && hasClause(Cue.STOP, text)) {
            return Heard.MAYBE_STOP;
        }
        if (isMostly(Cue.REFUSAL, plain, core)) {
            return Heard.REFUSAL;
        }
        if (words <= BRIEF_ANSWER && cues(Cue.CLARIFY).occursIn(plain)) {
            return Heard.CLARIFICATION;
        }
        if (isMostly(Cue.DONT_KNOW, plain, core)) {
            return Heard.DONT_KNOW;
        }
        if (words <= BRIEF_ANSWER && cues(Cue.ABUSE).occursIn(plain)) {
            return Heard.ABUSE;
        }
        if (isOffTopic(plain) || isRepeated(plain, words, reply.earlier())) {
            return Heard.OFF_TOPIC;
        }
        return words <= QUESTION_BACK && onlyAsks(text) && cues(Cue.ASKING).occursIn(plain)
                ? Heard.QUESTION_BACK
                : Heard.ANSWER;
    }

    private boolean isWhole(Cue cue, PlainText plain, PlainText core) {
        return cues(cue).is(plain) || cues(cue).is(core);
    }

    private boolean isMostly(Cue cue, PlainText plain, PlainText core) {
        return isWhole(cue, plain, core)
                || cues(cue).opens(plain, WORDS_BESIDE_CUE)
                || cues(cue).opens(core, WORDS_BESIDE_CUE);
    }

    private boolean hasClause(Cue cue, String text) {
        return CLAUSE.splitAsStream(text)
                .map(PlainText::of)
                .filter(clause -> WordCount.of(clause.value()) > 1)
                .anyMatch(clause -> isWhole(cue, clause, cues(Cue.FILLER).trim(clause)));
    }

    private boolean isOffTopic(PlainText plain) {
        return cues(Cue.OFF_TOPIC).occursIn(plain)
                || KEYS_HIT_AT_RANDOM.matcher(plain.value()).matches();
    }

    private static boolean isRepeated(PlainText plain, int words, List<Utterance> earlier) {
        return words >= REPEATED_ANSWER
                && earlier.stream()
                        .filter(utterance -> utterance.speaker() == Speaker.PARTICIPANT)
                        .anyMatch(utterance -> PlainText.of(utterance.text()).equals(plain));
    }

    private static boolean onlyAsks(String text) {
        List<String> sentences = Sentences.of(text);
        return !sentences.isEmpty() && sentences.stream().allMatch(Sentences::isQuestion);
    }

    /** An emoji is an answer, a row of dots is none. */
    private static boolean hasSign(String text) {
        return text.codePoints().anyMatch(codePoint -> Character.getType(codePoint) == Character.OTHER_SYMBOL);
    }

    private Reading answer(String text, String question) {
        PlainText plain = PlainText.of(text);
        int words = WordCount.of(text);
        boolean reasoned = cues(Cue.REASON).occursIn(plain);
        boolean moved = cues(Cue.FEELING).occursIn(plain);
        boolean detailed = words >= DETAILED_ANSWER;
        boolean factual = cues(Cue.FACTUAL_QUESTION).occursIn(PlainText.of(question));

        Map<Probe, String> openings = new EnumMap<>(Probe.class);
        if (moved && !reasoned) {
            openings.put(Probe.FEELING, quote(text, Cue.FEELING));
        }
        if (!factual && !reasoned && words <= BRIEF_ANSWER && cues(Cue.VAGUE).occursIn(plain)) {
            openings.put(Probe.MEANING, quote(text, Cue.VAGUE));
        }
        if (!reasoned && !detailed && cues(Cue.OPINION).occursIn(plain)) {
            openings.put(Probe.REASON, quote(text, Cue.OPINION));
        }
        if (!factual && words <= SHORT_ANSWER) {
            openings.put(Probe.MORE, Quotation.from(text, sentence -> true));
        }
        if (!factual && !detailed && words > SHORT_ANSWER && cues(Cue.GENERAL).occursIn(plain)) {
            openings.put(Probe.EXAMPLE, quote(text, Cue.GENERAL));
        }
        if (reasoned && !detailed && words > SHORT_ANSWER) {
            openings.put(Probe.VALUE, quote(text, Cue.REASON));
        }
        return new Reading(Heard.ANSWER, openings, reasoned, moved);
    }

    private String quote(String text, Cue cue) {
        Predicate<String> hasCue = sentence -> cues(cue).occursIn(PlainText.of(sentence));
        return Quotation.from(text, hasCue);
    }

    private CueList cues(Cue cue) {
        return language.cues(cue);
    }
}
