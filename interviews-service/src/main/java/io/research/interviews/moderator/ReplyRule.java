package io.research.interviews.moderator;

import java.util.List;
import java.util.function.Predicate;

/**
 * One of the rules that decide what kind a reply is. They are tried in order, the most urgent first; if none applies,
 * the reply is an answer.
 *
 * @param kind that the reply is where the rule applies
 */
record ReplyRule(ReplyKind kind, Predicate<ParsedReply> applies) {
    private static final int LONG_WISH = 40;
    private static final int WISH = 25;
    private static final int BRIEF = 12;
    private static final int FEW_WORDS = 8;
    private static final int BESIDE = 3;

    static final List<ReplyRule> ORDER = List.of(
            new ReplyRule(
                    ReplyKind.NO_WORDS,
                    parsedReply -> parsedReply.plain().isBlank() && !parsedReply.hasSign() && !parsedReply.isSkip()),
            new ReplyRule(ReplyKind.CRISIS, parsedReply -> parsedReply.shows(Concern.CRISIS)),
            new ReplyRule(ReplyKind.MINOR, parsedReply -> parsedReply.shows(Concern.MINOR)),
            new ReplyRule(ReplyKind.ABUSE, ReplyRule::isAbuse),
            new ReplyRule(
                    ReplyKind.STOP, parsedReply -> parsedReply.words() <= LONG_WISH && parsedReply.shows(Concern.STOP)),
            new ReplyRule(
                    ReplyKind.PAUSE,
                    parsedReply -> parsedReply.words() <= LONG_WISH && parsedReply.shows(Concern.PAUSE)),
            new ReplyRule(
                    ReplyKind.SKIP,
                    parsedReply ->
                            parsedReply.isSkip() || parsedReply.words() <= WISH && parsedReply.shows(Concern.SKIP)),
            new ReplyRule(ReplyKind.RETURNED, parsedReply -> parsedReply.is(Cue.RETURN)),
            new ReplyRule(
                    ReplyKind.MEDICAL_QUESTION,
                    parsedReply -> parsedReply.words() <= LONG_WISH && parsedReply.shows(Concern.MEDICAL)),
            new ReplyRule(ReplyKind.DISTRESS, parsedReply -> parsedReply.shows(Concern.DISTRESS)),
            new ReplyRule(
                    ReplyKind.QUESTION_ABOUT_INTERVIEW,
                    parsedReply -> parsedReply.aside().isPresent()),
            new ReplyRule(
                    ReplyKind.CLARIFICATION,
                    parsedReply -> parsedReply.words() <= BRIEF && parsedReply.hears(Cue.CLARIFY)),
            new ReplyRule(ReplyKind.DONT_KNOW, parsedReply -> parsedReply.opens(Cue.DONT_KNOW, BESIDE)),
            new ReplyRule(
                    ReplyKind.SAID_BEFORE,
                    parsedReply -> parsedReply.words() <= FEW_WORDS && parsedReply.hears(Cue.SAID_BEFORE)),
            new ReplyRule(
                    ReplyKind.QUESTION_BACK, parsedReply -> parsedReply.words() <= WISH && parsedReply.onlyAsks()));

    private static boolean isAbuse(ParsedReply parsedReply) {
        return parsedReply.shows(Concern.ABUSE, Concern.THREAT, Concern.SEXUAL)
                || parsedReply.words() <= FEW_WORDS && parsedReply.hears(Cue.ABUSE_BRIEF);
    }
}
