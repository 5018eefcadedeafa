package io.research.interviews.moderator.model;

import io.research.interviews.moderator.Act;
import io.research.interviews.moderator.Envelope.Move;
import io.research.interviews.moderator.Turn;
import io.research.interviews.moderator.model.Decision.Answered;
import io.research.text.words.Sentences;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * A turn while it is decided and spoken, sentence by sentence: what was said stays said, and the rules say what is missing
 * in the end. The words that are heard, put together, are the messages of the turn.
 */
final class SpokenTurn {
    private static final int MOST_STATEMENTS = 2;
    private static final String ENDS_WITHOUT_SPACE = "。！？";

    private final Assignment assignment;
    private final String betweenMessages;
    private final Consumer<String> listener;
    private final List<String> statements = new ArrayList<>();
    private Turn chosen;
    private Act act;
    private WordsRule.Context context;
    private String question = "";
    private String outcome = "";

    /** @param betweenMessages what is heard between two messages */
    SpokenTurn(Assignment assignment, String betweenMessages, Consumer<String> listener) {
        this.assignment = assignment;
        this.betweenMessages = betweenMessages;
        this.listener = listener;
        this.chosen = assignment.envelope().byRules();
    }

    /** Takes what was decided, where the rules allow it; whether words are wanted for it. */
    boolean decides(Decision decision) {
        var raised = assignment.envelope().raised(decision.safety(), decision.wants());
        if (raised.isPresent()) {
            chosen = raised.get();
            return stop("raised");
        }
        var turn = assignment.envelope().turn(new Move(decision.act(), decision.target(), proven(decision)));
        if (turn.isEmpty()) {
            return stop("act_refused");
        }
        act = decision.act();
        chosen = turn.get();
        context = WordsRule.Context.of(assignment, act, chosen);
        return true;
    }

    /** Says a sentence that keeps the rules; whether more is wanted after it. */
    boolean takes(String sentence) {
        var broken = WordsRule.broken(context, sentence).map(WordsRule::name);
        if (broken.isPresent()) {
            return stop(broken.get());
        }
        return Sentences.isQuestion(sentence) ? ask(sentence) : state(sentence);
    }

    /** The model has no more to say, for that reason; blank when it was done. */
    void left(String reason) {
        if (outcome.isEmpty()) {
            outcome = reason;
        }
    }

    boolean hasSpoken() {
        return !statements.isEmpty() || !question.isEmpty();
    }

    /** How it went, for the metrics: {@code answered}, or why the rules had to help. */
    String outcome() {
        boolean isWhole = act == Act.PROBE ? !question.isEmpty() : !statements.isEmpty();
        if (isWhole && outcome.isEmpty()) {
            return "answered";
        }
        return outcome.isEmpty() ? "incomplete" : outcome;
    }

    /** The whole turn; what is missing is said now, in the words of the rules. */
    Turn end() {
        if (!hasSpoken()) {
            var byRules =
                    outcome.equals("raised") ? chosen : assignment.envelope().byRules();
            listener.accept(String.join(betweenMessages, byRules.messages()));
            return byRules;
        }
        if (question.isEmpty()) {
            question = chosen.messages().getLast();
            say(question, isOneMessage() ? space(statements.getLast()) : betweenMessages);
        }
        return isOneMessage() ? chosen.worded(messages(), question) : chosen.worded(messages());
    }

    /** The questions that the model takes for answered, as far as the participant has said what answers them. */
    private Set<String> proven(Decision decision) {
        var quoting = Quoting.of(assignment);
        return decision.answered().stream()
                .filter(claim -> quoting.wasSaid(claim.said()))
                .map(Answered::question)
                .collect(Collectors.toSet());
    }

    private boolean ask(String sentence) {
        if (act != Act.PROBE) {
            return stop("asks_beside_plan");
        }
        say(sentence, statements.isEmpty() ? "" : space(statements.getLast()));
        question = sentence;
        return false;
    }

    private boolean state(String sentence) {
        if (statements.size() == MOST_STATEMENTS) {
            return stop("too_many_sentences");
        }
        say(sentence, statements.isEmpty() ? "" : space(statements.getLast()));
        statements.add(sentence);
        return true;
    }

    private boolean stop(String why) {
        outcome = why;
        return false;
    }

    private void say(String words, String before) {
        listener.accept(before + words);
    }

    private List<String> messages() {
        String lead = lead();
        if (lead.isEmpty()) {
            return List.of(question);
        }
        return isOneMessage() ? List.of(lead + space(lead) + question) : List.of(lead, question);
    }

    private String lead() {
        var lead = new StringBuilder();
        for (String statement : statements) {
            lead.append(lead.isEmpty() ? "" : space(lead.toString())).append(statement);
        }
        return lead.toString();
    }

    /** A probe stays with the words before it; what the plan asks stands by itself, as the rules say it. */
    private boolean isOneMessage() {
        return act == Act.PROBE;
    }

    private static String space(String before) {
        return ENDS_WITHOUT_SPACE.indexOf(before.charAt(before.length() - 1)) >= 0 ? "" : " ";
    }
}
