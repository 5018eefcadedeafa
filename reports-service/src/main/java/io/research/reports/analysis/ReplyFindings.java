package io.research.reports.analysis;

import io.research.analysis.words.AnsweredItem;
import io.research.analysis.words.EverydayWords;
import io.research.analysis.words.Reply;
import io.research.analysis.words.SharedTerm;
import io.research.reports.analysis.Finding.Basis;
import io.research.text.language.Sentence;
import io.research.text.quotation.Quotation;
import java.util.ArrayList;
import java.util.List;

/** Makes findings of what was replied to each item, and of the terms that the replies share. */
final class ReplyFindings {
    /**
     * The maximum number of quoted characters of all replies in a report; with many replies, each is quoted shorter.
     */
    private static final int MOST_CHARACTERS = 4_000_000;

    private static final int LONGEST = 2_000;
    private static final int SHORTEST = 200;
    private static final int MOST_PASSAGES = 10_000;

    private final Questions questions;
    private final Replies replies;
    private final References references;

    ReplyFindings(Questions questions, Replies replies, References references) {
        this.questions = questions;
        this.replies = replies;
        this.references = references;
    }

    /** All items with their terms. */
    List<Finding> all() {
        return findings(questions.items(), true);
    }

    /** Those that are answered by choosing. */
    List<Finding> choices() {
        return findings(
                questions.items().stream()
                        .filter(item -> !item.options().isEmpty())
                        .toList(),
                false);
    }

    private List<Finding> findings(List<Questions.Item> items, boolean withTerms) {
        var findings = new ArrayList<Finding>();
        int count = items.stream().mapToInt(item -> replies.to(item).size()).sum();
        int longest = Math.clamp(MOST_CHARACTERS / Math.max(1, count), SHORTEST, LONGEST);
        var everyday =
                withTerms ? EverydayWords.of(items.stream().map(replies::to).toList()) : EverydayWords.none();
        int passages = MOST_PASSAGES / Math.max(1, items.size());
        for (Questions.Item item : items) {
            var answered = AnsweredItem.of(item.asked(), replies.asked(item), replies.to(item), passages, everyday);
            if (!answered.replies().isEmpty()) {
                findings.add(answers(item, answered, longest));
                if (withTerms) {
                    int at = 0;
                    for (SharedTerm term : answered.terms()) {
                        findings.add(words(item, ++at, term));
                    }
                }
            }
        }
        return findings;
    }

    private Finding answers(Questions.Item item, AnsweredItem answered, int longest) {
        return new Finding(
                "answers_" + item.id(),
                item.goalId(),
                Basis.ANSWERS,
                item.say(),
                List.of(),
                List.of(),
                item.id(),
                item.followsUp(),
                null,
                answered.replies().stream().map(one -> id(one, longest)).toList(),
                answered.options().stream()
                        .map(one -> new Finding.Option(
                                one.option(),
                                one.replies().stream()
                                        .map(reply -> id(reply, longest))
                                        .toList()))
                        .toList());
    }

    private Finding words(Questions.Item item, int number, SharedTerm term) {
        return new Finding(
                "words_" + item.id() + "_" + number,
                item.goalId(),
                Basis.WORDS,
                term.term(),
                term.forms(),
                List.of(),
                item.id(),
                item.followsUp(),
                null,
                term.passages().stream()
                        .map(one -> references.id(one.reply().turnId(), one.sentence()))
                        .toList(),
                List.of());
    }

    private String id(Reply reply, int longest) {
        return references.id(reply.turnId(), Quotation.at(reply.text(), 0, end(reply, longest)));
    }

    /** Cuts after the last sentence that fits, or, if the first one is too long, after the last character that does. */
    private static int end(Reply reply, int longest) {
        String text = reply.text();
        if (text.length() <= longest) {
            return text.length();
        }
        int end = reply.language().sentences(text).stream()
                .mapToInt(Sentence::to)
                .filter(to -> to <= longest)
                .max()
                .orElse(longest);
        return Character.isLowSurrogate(text.charAt(end)) ? end - 1 : end;
    }
}
