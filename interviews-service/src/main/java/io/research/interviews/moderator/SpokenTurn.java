package io.research.interviews.moderator;

import io.research.interviews.moderator.Decision.Answered;
import io.research.interviews.moderator.Envelope.Choice;
import io.research.interviews.moderator.Envelope.Move;
import io.research.text.language.Language;
import io.research.text.words.Sentences;
import io.research.text.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * A turn while it is decided and spoken, sentence by sentence: what was said stays said, a sentence that breaks a rule is
 * left out, and the guide's own words say what is missing in the end. The words that are heard, put together, are the
 * messages of the turn.
 */
final class SpokenTurn {
    private static final int MOST_STATEMENTS = 3;
    private static final int TELLING = 6;
    private static final double SAME_WORDS = 0.5;
    private static final String ENDS_WITHOUT_SPACE = "。！？";

    private final Assignment assignment;
    private final String betweenMessages;
    private final Consumer<String> listener;
    private final List<String> statements = new ArrayList<>();
    private WordsRule.Context context;
    private Choice choice;
    private String question = "";
    private String outcome = "";
    private String summary;

    /** @param betweenMessages what is heard between two messages */
    SpokenTurn(Assignment assignment, String betweenMessages, Consumer<String> listener) {
        this.assignment = assignment;
        this.betweenMessages = betweenMessages;
        this.listener = listener;
    }

    /** Takes the decision as far as it is possible; returns whether the model's words are needed. */
    boolean decides(Decision decision) {
        var said = SaidWords.of(assignment);
        choice = assignment
                .envelope()
                .choose(new Move(
                        decision.safety(), decision.also(), proven(decision, said), decision.act(), decision.target()));
        Concern flag = choice.turn().concern();
        context = WordsRule.Context.of(
                assignment,
                flag == null ? said : said.flagging(assignment.reply().text()));
        return !choice.isFixed();
    }

    /** Takes a sentence and says it if it follows the rules; returns whether more is wanted. */
    boolean takes(String sentence) {
        if (isInOtherLanguage(sentence)) {
            outcome = "other_language";
            return false;
        }
        var broken = WordsRule.broken(context, sentence).map(WordsRule::name);
        if (broken.isPresent()) {
            leavesOut(broken.get());
            return true;
        }
        return Sentences.isQuestion(sentence) ? ask(sentence) : state(sentence);
    }

    /** The model has finished, for that reason; blank if it was done. */
    void left(String reason) {
        if (outcome.isEmpty()) {
            outcome = reason;
        }
    }

    /** What the model keeps of the conversation so far. */
    void sums(String up) {
        summary = up;
    }

    /** The outcome for the metrics: {@code answered}, or why the guide's own words were used. */
    String outcome() {
        if (choice != null && choice.isFixed()) {
            return "fixed";
        }
        boolean isWhole = choice != null && (!statements.isEmpty() || !question.isEmpty());
        if (isWhole && outcome.isEmpty()) {
            return "answered";
        }
        return outcome.isEmpty() ? "incomplete" : outcome;
    }

    /** The whole turn; whatever is missing is said now, in the words of the guide. */
    Turn end() {
        if (choice == null) {
            var byRules = assignment.envelope().byRules();
            listener.accept(String.join(betweenMessages, byRules.messages()));
            return byRules;
        }
        var turn = spoken();
        return summary == null ? turn : turn.with(turn.state().summed(summary));
    }

    private Turn spoken() {
        Turn turn = choice.turn();
        if (statements.isEmpty() && question.isEmpty()) {
            listener.accept(String.join(betweenMessages, turn.messages()));
            return turn;
        }
        if (question.isEmpty()) {
            sayRest(turn.messages().size());
        }
        boolean isProbe = isProbe();
        var messages = new ArrayList<String>();
        String lead = lead();
        if (!lead.isEmpty() && !isProbe) {
            messages.add(lead);
        }
        messages.addAll(turn.messages().subList(choice.leads(), turn.messages().size() - 1));
        String last = question.isEmpty() ? turn.messages().getLast() : question;
        messages.add(isProbe && !lead.isEmpty() ? lead + space(lead) + last : last);
        return question.isEmpty() ? turn.worded(messages) : turn.worded(messages, asked(turn));
    }

    /** The pending words: with the sentence before the question if the item begins with it. */
    private String asked(Turn turn) {
        String say = turn.messages().getLast();
        boolean belongs = !isProbe()
                && !statements.isEmpty()
                && Sentences.of(say).size() > 1
                && Words.of(Sentences.of(say).getFirst()).likeness(Words.of(statements.getLast())) >= SAME_WORDS;
        return belongs ? statements.getLast() + space(statements.getLast()) + question : question;
    }

    /** The guide's messages before the last one, and the last one too if the model has asked nothing. */
    private void sayRest(int until) {
        Turn turn = choice.turn();
        for (int at = choice.leads(); at < until; at++) {
            boolean isFirst = statements.isEmpty() && at == choice.leads();
            String before = isFirst ? "" : isProbe() && !statements.isEmpty() ? space(lead()) : betweenMessages;
            listener.accept(before + turn.messages().get(at));
        }
    }

    /** The items that the model considers answered, if the participant's words confirm it. */
    private static Set<String> proven(Decision decision, SaidWords said) {
        return decision.answered().stream()
                .filter(claim -> said.contain(claim.quote()))
                .map(Answered::item)
                .collect(Collectors.toSet());
    }

    private boolean ask(String sentence) {
        if (!choice.mayAsk()) {
            return true;
        }
        int last = choice.turn().messages().size() - 1;
        sayRest(last);
        boolean isFirst = statements.isEmpty() && last == choice.leads();
        listener.accept((isFirst ? "" : isProbe() ? space(lead()) : betweenMessages) + sentence);
        question = sentence;
        return false;
    }

    private boolean state(String sentence) {
        if (statements.size() < MOST_STATEMENTS) {
            listener.accept((statements.isEmpty() ? "" : space(statements.getLast())) + sentence);
            statements.add(sentence);
        }
        return true;
    }

    private void leavesOut(String rule) {
        if (outcome.isEmpty()) {
            outcome = rule;
        }
    }

    /**
     * The language is only guessed if there are a few words, because shorter texts could be in many languages, and only
     * for a language of the interviewer: others are taken for their neighbours, such as Norwegian for Danish.
     */
    private boolean isInOtherLanguage(String sentence) {
        String own = assignment.wordedIn();
        return own.equals(assignment.language().code())
                && Words.count(sentence) >= TELLING
                && !Language.ofText(sentence, Language.of(own)).code().equals(own);
    }

    /** A follow-up by the model continues the words before it; an item of the guide is a message of its own. */
    private boolean isProbe() {
        return choice.mayAsk() && choice.leads() == 0;
    }

    private String lead() {
        var lead = new StringBuilder();
        for (String statement : statements) {
            lead.append(lead.isEmpty() ? "" : space(lead.toString())).append(statement);
        }
        return lead.toString();
    }

    private static String space(String before) {
        return before.isEmpty() || ENDS_WITHOUT_SPACE.indexOf(before.charAt(before.length() - 1)) >= 0 ? "" : " ";
    }
}
