package io.research.interviews.moderator.reply;

import io.research.interviews.moderator.language.CueList;
import io.research.interviews.moderator.language.InterviewerLanguage;
import io.research.interviews.moderator.language.InterviewerLanguages;
import io.research.interviews.moderator.language.SpokenCue;
import io.research.interviews.moderator.reply.Utterance.Speaker;
import io.research.interviews.moderator.safety.Concern;
import io.research.interviews.moderator.safety.SafetyLayer;
import io.research.text.words.PlainText;
import io.research.text.words.Sentences;
import io.research.text.words.Words;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Tells what kind of reply something is, by the words that give it away. */
public record ReplyClassifier(InterviewerLanguage language) {
    private static final int FEW_WORDS = 8;
    private static final int BRIEF = 12;
    private static final int QUESTION_BACK = 20;
    private static final int AGREEMENT = 6;
    private static final int LONG_WISH = 40;
    private static final int WORDS_BESIDE_CUE = 3;
    private static final int TELLING_WORDS = 5;
    private static final int MOST_SENTENCES = 40;
    private static final int REPEATED_ANSWER = 4;
    private static final int MOST_CLAUSES = 20;

    private static final CueList STOP_ANYWHERE =
            InterviewerLanguages.everywhere(SpokenCue.STOP).ofWords(2);
    private static final CueList REFUSAL_ANYWHERE =
            InterviewerLanguages.everywhere(SpokenCue.REFUSAL).ofWords(2);
    private static final CueList DONT_KNOW_ANYWHERE =
            InterviewerLanguages.everywhere(SpokenCue.DONT_KNOW).ofWords(2);

    private static final CueList YES_ANYWHERE = InterviewerLanguages.everywhere(SpokenCue.YES);
    private static final CueList NO_ANYWHERE = InterviewerLanguages.everywhere(SpokenCue.NO);

    private static final List<String> QUESTION_ENDS = List.of("か", "吗");
    private static final Pattern CLAUSE = Pattern.compile("[,.;:!?…，、。；：！？،؛؟।–—\\n]");
    private static final Pattern KEYS_HIT_AT_RANDOM =
            Pattern.compile("(?U)(.)\\1{4,}+|(?=[a-z]{6,30}$)[^aeiouy]++|[\\d]{12,}+"
                    + "|[a-z]{0,20}(?:asdf|sdfg|dfgh|fghj|ghjk|hjkl|qwert|zxcv|yxcv|xcvb|cvbn)[a-z]{0,20}");

    /** @param concerns that the safety layer has found in it */
    public ReplyKind heard(Reply reply, Set<Concern> concerns) {
        String text = reply.text();
        PlainText plain = PlainText.of(text);
        if (plain.isBlank()) {
            return hasSign(text) ? ReplyKind.ANSWER : ReplyKind.OFF_TOPIC;
        }
        Optional<ReplyKind> urgent = urgent(concerns);
        if (urgent.isPresent()) {
            return urgent.get();
        }
        PlainText core = cues(SpokenCue.FILLER).trim(plain);
        int words = Words.count(text);
        boolean brief = words <= LONG_WISH;
        if (wishesToStop(text, plain, core, words) || brief && concerns.contains(Concern.STOP)) {
            return ReplyKind.STOP;
        }
        if (brief && concerns.contains(Concern.PAUSE)) {
            return ReplyKind.PAUSE;
        }
        if (isMostly(SpokenCue.REFUSAL, plain, core)
                || REFUSAL_ANYWHERE.is(plain)
                || words <= QUESTION_BACK && concerns.contains(Concern.SKIP)) {
            return ReplyKind.REFUSAL;
        }
        if (corrects(reply)
                .filter(beside -> Words.count(beside) < TELLING_WORDS)
                .isPresent()) {
            return ReplyKind.CORRECTION;
        }
        if (endOfReturn(text) == text.length()) {
            return ReplyKind.RETURNED;
        }
        if (brief && concerns.contains(Concern.MEDICAL)) {
            return ReplyKind.MEDICAL_QUESTION;
        }
        boolean mayBeAside = words <= BRIEF || words <= QUESTION_BACK && onlyAsks(text);
        if (mayBeAside && aside(text).isPresent() && saysLittleElse(text)) {
            return ReplyKind.QUESTION_ABOUT_INTERVIEW;
        }
        if (words <= BRIEF && cues(SpokenCue.CLARIFY).occursIn(plain)) {
            return ReplyKind.CLARIFICATION;
        }
        if (isMostly(SpokenCue.DONT_KNOW, plain, core) || DONT_KNOW_ANYWHERE.is(plain)) {
            return ReplyKind.DONT_KNOW;
        }
        if (words <= BRIEF && cues(SpokenCue.ABUSE).occursIn(plain) && !SafetyLayer.isOfOthers(text, language.code())) {
            return ReplyKind.ABUSE;
        }
        if (words <= FEW_WORDS && cues(SpokenCue.SAID_BEFORE).occursIn(plain)) {
            return ReplyKind.SAID_BEFORE;
        }
        if (isOffTopic(plain) || !saysNothingMore(text) && isRepeated(plain, words, reply.earlier())) {
            return ReplyKind.OFF_TOPIC;
        }
        if (concerns.contains(Concern.DISTRESS) || cues(SpokenCue.DISTRESS).occursIn(plain)) {
            return ReplyKind.DISTRESS;
        }
        return words <= QUESTION_BACK
                        && onlyAsks(text)
                        && !tellsBeforeAsking(text)
                        && cues(SpokenCue.ASKING).occursIn(plain)
                ? ReplyKind.QUESTION_BACK
                : ReplyKind.ANSWER;
    }

    /** What the reply says beside correcting something that was said before; empty where it corrects nothing. */
    public Optional<String> corrects(Reply reply) {
        return new Correction(language).beside(reply);
    }

    /** The reply without the words of somebody who comes back, where it says something else, too. */
    public Reply afterReturn(Reply reply) {
        int end = endOfReturn(reply.text());
        String rest = reply.text().substring(end).strip();
        return end == 0 || rest.isEmpty() ? reply : reply.withText(rest);
    }

    /** Where the first clauses end, as far as they are those of somebody who comes back; 0 where they are not. */
    private int endOfReturn(String text) {
        var border = CLAUSE.matcher(text);
        int end = 0;
        int from = 0;
        for (int clauses = 0; clauses < MOST_CLAUSES && from < text.length(); clauses++) {
            boolean isLast = !border.find();
            var clause = PlainText.of(text.substring(from, isLast ? text.length() : border.start()));
            from = isLast ? text.length() : border.end();
            if (isReturn(clause)) {
                end = from;
            } else if (!clause.isBlank()
                    && !isFiller(clause)
                    && !cues(SpokenCue.YES).is(clause)) {
                break;
            }
        }
        return end > 0 && PlainText.of(text.substring(end)).isBlank() ? text.length() : end;
    }

    private boolean isReturn(PlainText clause) {
        return SafetyLayer.isReturn(clause, language.code())
                || SafetyLayer.isReturn(cues(SpokenCue.FILLER).trim(clause), language.code());
    }

    /** Whether the text, or each of its clauses, says that there is none of what was asked about; "no" alone does not count. */
    boolean saysNothingMore(String text) {
        if (Words.count(text) > QUESTION_BACK) {
            return false;
        }
        var clauses = clauses(text).toList();
        return isNothingMore(PlainText.of(text))
                || clauses.stream().anyMatch(this::isNothingMore)
                        && clauses.stream().allMatch(clause -> isNothing(clause) || isNo(clause) || isFiller(clause));
    }

    private boolean isNothingMore(PlainText plain) {
        return isNothing(plain) && !isNo(plain);
    }

    /** The first clauses of the text. */
    static Stream<PlainText> clauses(String text) {
        return CLAUSE.splitAsStream(text).limit(MOST_CLAUSES).map(PlainText::of).filter(clause -> !clause.isBlank());
    }

    private boolean isNothing(PlainText clause) {
        return isWhole(SpokenCue.NOTHING, clause, cues(SpokenCue.FILLER).trim(clause));
    }

    private boolean isNo(PlainText clause) {
        return isWhole(SpokenCue.NO, clause, cues(SpokenCue.FILLER).trim(clause));
    }

    private boolean isFiller(PlainText clause) {
        return isWhole(SpokenCue.FILLER, clause, cues(SpokenCue.FILLER).trim(clause));
    }

    private static Optional<ReplyKind> urgent(Set<Concern> concerns) {
        return concerns.stream()
                .flatMap(concern -> switch (concern) {
                    case CRISIS -> Stream.of(ReplyKind.CRISIS);
                    case MINOR -> Stream.of(ReplyKind.MINOR);
                    case THREAT, SEXUAL, ABUSE -> Stream.of(ReplyKind.ABUSE);
                    default -> Stream.empty();
                })
                .findFirst();
    }

    /** What the text asks about the interview itself, if anything. */
    public Optional<Aside> aside(String text) {
        return Sentences.of(text).stream()
                .limit(MOST_SENTENCES)
                .filter(this::asks)
                .flatMap(sentence -> Aside.in(language, PlainText.of(sentence)).stream())
                .findFirst();
    }

    /** Whether the text says yes to a question of the interviewer. */
    public boolean agrees(String text) {
        return says(SpokenCue.YES, text) && !says(SpokenCue.NO, text)
                || YES_ANYWHERE.is(PlainText.of(text)) && !NO_ANYWHERE.is(PlainText.of(text));
    }

    public boolean declines(String text) {
        return says(SpokenCue.NO, text) || NO_ANYWHERE.is(PlainText.of(text));
    }

    private boolean says(SpokenCue cue, String text) {
        PlainText plain = PlainText.of(text);
        PlainText core = cues(SpokenCue.FILLER).trim(plain);
        return isWhole(cue, plain, core)
                || Words.count(text) <= AGREEMENT
                        && (cues(cue).begins(plain) || cues(cue).begins(core))
                || Words.count(text) <= AGREEMENT
                        && cue == SpokenCue.NO
                        && cues(cue).ofWords(2).occursIn(plain);
    }

    private boolean saysLittleElse(String text) {
        return !tellsBeforeAsking(text)
                && Sentences.of(text).stream()
                                .filter(sentence -> !asks(sentence))
                                .mapToInt(Words::count)
                                .sum()
                        <= WORDS_BESIDE_CUE;
    }

    /** "From a poster, and are you a person?" answers before it asks. */
    private boolean tellsBeforeAsking(String text) {
        String first = CLAUSE.split(text, 2)[0].strip();
        return first.length() < text.strip().length()
                && Words.count(first) >= TELLING_WORDS
                && !Sentences.isQuestion(first + text.strip().charAt(first.length()))
                && !asks(first)
                && aside(first).isEmpty();
    }

    private boolean wishesToStop(String text, PlainText plain, PlainText core, int words) {
        return isWhole(SpokenCue.STOP, plain, core)
                || isWhole(SpokenCue.LEAVE, plain, core)
                || words <= QUESTION_BACK && hasClause(SpokenCue.STOP, text)
                || STOP_ANYWHERE.is(plain);
    }

    private boolean isWhole(SpokenCue cue, PlainText plain, PlainText core) {
        return cues(cue).is(plain) || cues(cue).is(core);
    }

    private boolean isMostly(SpokenCue cue, PlainText plain, PlainText core) {
        return isWhole(cue, plain, core)
                || cues(cue).opens(plain, WORDS_BESIDE_CUE)
                || cues(cue).opens(core, WORDS_BESIDE_CUE);
    }

    private boolean hasClause(SpokenCue cue, String text) {
        return CLAUSE.splitAsStream(text)
                .map(PlainText::of)
                .filter(clause -> Words.count(clause.value()) > 1)
                .anyMatch(clause -> isWhole(cue, clause, cues(SpokenCue.FILLER).trim(clause)));
    }

    private boolean isOffTopic(PlainText plain) {
        return cues(SpokenCue.OFF_TOPIC).occursIn(plain)
                || KEYS_HIT_AT_RANDOM.matcher(plain.value()).matches();
    }

    private static boolean isRepeated(PlainText plain, int words, List<Utterance> earlier) {
        return words >= REPEATED_ANSWER
                && earlier.stream()
                        .filter(utterance -> utterance.speaker() == Speaker.PARTICIPANT)
                        .anyMatch(utterance -> PlainText.of(utterance.text()).equals(plain));
    }

    /** Not everybody types a question mark. */
    private boolean asks(String sentence) {
        PlainText plain = PlainText.of(sentence);
        return Sentences.isQuestion(sentence)
                || QUESTION_ENDS.stream().anyMatch(plain.value()::endsWith)
                || cues(SpokenCue.ASKING).begins(cues(SpokenCue.FILLER).trim(plain));
    }

    private static boolean onlyAsks(String text) {
        List<String> sentences = Sentences.of(text);
        return !sentences.isEmpty() && sentences.stream().allMatch(Sentences::isQuestion);
    }

    /** An emoji is an answer, a row of dots is none. */
    private static boolean hasSign(String text) {
        return text.codePoints().anyMatch(codePoint -> Character.getType(codePoint) == Character.OTHER_SYMBOL);
    }

    private CueList cues(SpokenCue cue) {
        return language.cues(cue);
    }
}
