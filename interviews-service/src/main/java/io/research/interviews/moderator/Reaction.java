package io.research.interviews.moderator;

/** The interviewer's reaction to a reply of one kind, without a language model. */
interface Reaction {
    int ABUSES_BEFORE_BOUNDARY = 2;

    Turn to(Situation at);

    /** The reaction to a reply of that kind. */
    static Reaction of(ReplyKind kind) {
        return switch (kind) {
            case NO_WORDS -> at -> at.askAgain("", at.say(Saying.MOVE_ON));
            case CRISIS -> Reaction::afterCrisis;
            case MINOR -> at -> at.end(TurnEnd.PARTICIPANT_LEFT, at.say(Saying.MINOR));
            case ABUSE -> at -> afterAbuse(at.at(at.state().abused()));
            case STOP -> at -> at.turn(at.state().asksToStop(), at.say(Saying.CONFIRM_STOP));
            case PAUSE -> at -> at.askStill(at.say(Saying.PAUSED));
            case SKIP -> at -> at.moveOn(at.say(Saying.REFUSED));
            case RETURNED -> at -> at.askStill(at.say(Saying.BACK));
            case MEDICAL_QUESTION -> at -> afterQuestion(at, at.say(Saying.MEDICAL));
            case DISTRESS -> at -> afterDistress(at.at(at.state().answered()));
            case QUESTION_ABOUT_INTERVIEW -> at -> afterQuestion(at, aside(at));
            case CLARIFICATION -> at -> at.askAgain(at.say(Saying.CLARIFY), at.say(Saying.MOVE_ON));
            case DONT_KNOW -> at -> at.moveOn(at.say(Saying.DONT_KNOW));
            case SAID_BEFORE -> at -> at.moveOn(at.say(Saying.MOVE_ON));
            case QUESTION_BACK -> Reaction::afterQuestionBack;
            case ANSWER -> at -> afterAnswer(at.at(at.state().answered()));
        };
    }

    private static Turn afterAnswer(Situation at) {
        return at.followUp().orElseGet(() -> at.moveOn(""));
    }

    /**
     * If the participant also told something, that counts as the answer; otherwise the pending question is asked again,
     * once.
     */
    private static Turn afterQuestion(Situation at, String answer) {
        return at.heard().tells() ? at.at(at.state().answered()).moveOn(answer) : at.askAfter(answer);
    }

    /** The answer to a question about the interview; blank if there is none. */
    static String aside(Situation at) {
        return at.heard()
                .aside()
                .map(aside -> at.speech().answer(aside, at.pace().minutesLeft()))
                .orElse("");
    }

    /**
     * Questions about the subject are not answered, because an answer could influence the participant; at the end the
     * interviewer says who can answer them.
     */
    private static Turn afterQuestionBack(Situation at) {
        return at.agenda().isLast(at.state().position())
                ? at.moveOn(
                        Speech.joined(at.say(Saying.ANSWER_REWARD), at.speech().contact()))
                : at.askAgain(at.say(Saying.CANNOT_SAY), at.say(Saying.NOTED));
    }

    private static Turn afterAbuse(Situation at) {
        int abuses = at.state().abuses();
        if (abuses > ABUSES_BEFORE_BOUNDARY) {
            return at.stop();
        }
        if (abuses == ABUSES_BEFORE_BOUNDARY) {
            return at.turn(at.state().asksToStop(), at.say(Saying.BOUNDARY));
        }
        return at.heard().tells()
                ? at.at(at.state().answered()).moveOn(at.say(Saying.CALM))
                : at.askAgain(at.say(Saying.CALM), at.say(Saying.MOVE_ON));
    }

    /** No further questions about something painful. */
    private static Turn afterDistress(Situation at) {
        InterviewState marked = at.state().marking(Saying.DISTRESS.name());
        return at.state().hasMarked(Saying.DISTRESS.name())
                ? at.at(marked).leaveTopic(at.speech().say(Saying.ACKNOWLEDGE, 1))
                : at.at(marked).leaveTopic(at.say(Saying.DISTRESS));
    }

    /** Names a helpline; then the person chooses whether to continue. */
    private static Turn afterCrisis(Situation at) {
        return at.turn(
                at.state().answered().marking(Saying.CRISIS.name()).asksToStop(),
                Speech.joined(at.say(Saying.CRISIS), at.speech().helpline()),
                at.say(Saying.CRISIS_CHOICE));
    }

    /** The reply to the question whether to end. */
    static Turn toChoice(Situation at) {
        var now = at.at(at.state().goesOn());
        boolean isInCrisis = at.state().hasProbedTopic(Saying.CRISIS.name());
        return switch (at.kind()) {
            case CRISIS, MINOR, PAUSE -> of(at.kind()).to(now);
            case STOP -> isInCrisis ? endKindly(at) : at.stop();
            default -> {
                if (at.heard().declines()) {
                    yield isInCrisis ? now.leaveTopic(at.say(Saying.MOVE_ON)) : now.askStill(at.say(Saying.GO_ON));
                }
                if (at.heard().agrees()) {
                    yield isInCrisis ? endKindly(at) : at.stop();
                }
                yield isInCrisis ? chooseAgain(at) : of(at.kind()).to(now);
            }
        };
    }

    private static Turn chooseAgain(Situation at) {
        return at.mayRepeat()
                ? at.turn(at.state().repeating().asksToStop(), at.speech().helpline(), at.say(Saying.CRISIS_CHOICE))
                : endKindly(at);
    }

    private static Turn endKindly(Situation at) {
        return at.end(
                TurnEnd.PARTICIPANT_LEFT,
                Speech.joined(at.say(Saying.CRISIS_GOODBYE), at.speech().helpline()));
    }
}
