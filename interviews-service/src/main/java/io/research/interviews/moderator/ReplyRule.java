package io.research.interviews.moderator;

import java.util.List;
import java.util.function.Predicate;

/**
 * One of the rules that say what a reply is. They are asked in their order, the most urgent first; where none applies it is
 * an answer.
 *
 * @param kind that the reply is where the rule applies
 */
record ReplyRule(ReplyKind kind, Predicate<Heard> applies) {
    private static final int LONG_WISH = 40;
    private static final int WISH = 25;
    private static final int BRIEF = 12;
    private static final int FEW_WORDS = 8;
    private static final int BESIDE = 3;

    static final List<ReplyRule> ORDER = List.of(
            new ReplyRule(ReplyKind.NO_WORDS, heard -> heard.plain().isBlank() && !heard.hasSign()),
            new ReplyRule(ReplyKind.CRISIS, heard -> heard.shows(Concern.CRISIS)),
            new ReplyRule(ReplyKind.MINOR, heard -> heard.shows(Concern.MINOR)),
            new ReplyRule(ReplyKind.ABUSE, ReplyRule::isAbuse),
            new ReplyRule(ReplyKind.STOP, heard -> heard.words() <= LONG_WISH && heard.shows(Concern.STOP)),
            new ReplyRule(ReplyKind.PAUSE, heard -> heard.words() <= LONG_WISH && heard.shows(Concern.PAUSE)),
            new ReplyRule(ReplyKind.SKIP, heard -> heard.words() <= WISH && heard.shows(Concern.SKIP)),
            new ReplyRule(ReplyKind.RETURNED, heard -> heard.is(Cue.RETURN)),
            new ReplyRule(
                    ReplyKind.MEDICAL_QUESTION, heard -> heard.words() <= LONG_WISH && heard.shows(Concern.MEDICAL)),
            new ReplyRule(ReplyKind.DISTRESS, heard -> heard.shows(Concern.DISTRESS)),
            new ReplyRule(
                    ReplyKind.QUESTION_ABOUT_INTERVIEW, heard -> heard.aside().isPresent()),
            new ReplyRule(ReplyKind.CLARIFICATION, heard -> heard.words() <= BRIEF && heard.hears(Cue.CLARIFY)),
            new ReplyRule(ReplyKind.DONT_KNOW, heard -> heard.opens(Cue.DONT_KNOW, BESIDE)),
            new ReplyRule(ReplyKind.SAID_BEFORE, heard -> heard.words() <= FEW_WORDS && heard.hears(Cue.SAID_BEFORE)),
            new ReplyRule(ReplyKind.QUESTION_BACK, heard -> heard.words() <= WISH && heard.onlyAsks()));

    private static boolean isAbuse(Heard heard) {
        return heard.shows(Concern.ABUSE, Concern.THREAT, Concern.SEXUAL)
                || heard.words() <= FEW_WORDS && heard.hears(Cue.ABUSE_BRIEF);
    }
}
