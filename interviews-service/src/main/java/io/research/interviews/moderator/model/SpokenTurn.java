package io.research.interviews.moderator.model;

import io.research.interviews.moderator.Turn;
import io.research.interviews.moderator.language.Sentences;
import io.research.interviews.moderator.model.Assignment.Act;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;

/**
 * A turn while it is spoken, sentence by sentence: what was said stays said, and the rules say what is missing in the end.
 * The words that are heard, put together, are the messages of the turn.
 */
final class SpokenTurn {
    private static final int MOST_STATEMENTS = 2;
    private static final String ENDS_WITHOUT_SPACE = "。！？";

    private final Assignment assignment;
    private final String betweenMessages;
    private final Consumer<String> listener;
    private final WordsRule.Context context;
    private final List<String> statements = new ArrayList<>();
    private String question = "";
    private String outcome = "";

    /** @param betweenMessages what is heard between two messages */
    SpokenTurn(Assignment assignment, String betweenMessages, Consumer<String> listener) {
        this.assignment = assignment;
        this.betweenMessages = betweenMessages;
        this.listener = listener;
        this.context = WordsRule.Context.of(assignment);
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
        boolean isWhole = assignment.asksAsWritten() ? !statements.isEmpty() : !question.isEmpty();
        if (isWhole && outcome.isEmpty()) {
            return "answered";
        }
        return outcome.isEmpty() ? "incomplete" : outcome;
    }

    /** The whole turn; what is missing is said now, in the words of the rules. */
    Turn end() {
        if (!hasSpoken()) {
            var byRules = assignment.byRules();
            listener.accept(String.join(betweenMessages, byRules.messages()));
            return byRules;
        }
        if (question.isEmpty()) {
            say(assignment.question(), isOneMessage() ? space(statements.getLast()) : betweenMessages);
            question = assignment.question();
        }
        return assignment.byRules().worded(messages(), question);
    }

    private boolean ask(String sentence) {
        if (assignment.asksAsWritten()) {
            return stop("asks_beside_plan");
        }
        say(sentence, statements.isEmpty() ? "" : isOneMessage() ? space(statements.getLast()) : betweenMessages);
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

    /** A probe stays with the words before it; another question stands by itself, as the rules say it. */
    private boolean isOneMessage() {
        return assignment.act() == Act.PROBE;
    }

    private static String space(String before) {
        return ENDS_WITHOUT_SPACE.indexOf(before.charAt(before.length() - 1)) >= 0 ? "" : " ";
    }
}
