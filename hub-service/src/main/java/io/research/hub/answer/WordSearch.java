package io.research.hub.answer;

import io.research.hub.retrieval.FoundPassage;
import io.research.hub.retrieval.Retrieval;
import io.research.hub.retrieval.RetrievedPassages;
import io.research.hub.wording.HubMessages;
import io.research.kernel.identity.Tenant;
import io.research.text.language.Language;
import io.research.text.language.Sentence;
import io.research.text.quotation.Quotation;
import io.smallrye.mutiny.Uni;
import io.smallrye.mutiny.infrastructure.Infrastructure;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.stream.Collectors;

/**
 * Answers without a model: with passages that contain words of the question, most relevant first. Nothing interprets
 * them, and the answer says so; only words are counted.
 */
@ApplicationScoped
class WordSearch {
    private static final int FOUND = 60;
    private static final int SHOWN = 10;
    private static final int LONGEST = 600;

    private final Retrieval retrieval;

    WordSearch(Retrieval retrieval) {
        this.retrieval = retrieval;
    }

    /**
     * @param fallbackReason why no model answers, although there is one; else null
     * @param removed claims of that model
     */
    Uni<Answer> answer(Tenant tenant, UUID sessionId, Question question, String fallbackReason, int removed) {
        var words = new SearchedWords(question);
        return retrieval
                .withWords(tenant, sessionId, question.prompt(), words.wanted(), FOUND)
                .chain(found -> Uni.createFrom()
                        .item(() -> answer(question, words, found, fallbackReason, removed))
                        .runSubscriptionOn(Infrastructure.getDefaultWorkerPool()));
    }

    private static Answer answer(
            Question question, SearchedWords words, RetrievedPassages found, String fallbackReason, int removed) {
        var hubMessages = HubMessages.of(question.language());
        var labels = new Labels(question.labelsBefore());
        var names = Names.of(found.passages());
        var matching = found.passages().stream()
                .filter(words::areIn)
                .limit(SHOWN)
                .map(passage -> line(passage, words, hubMessages, names.of(passage), labels))
                .toList();
        var lines = new ArrayList<String>();
        lines.add(hubMessages.say(matching.isEmpty() ? "search.none" : "search.line"));
        if (found.extent().isWhole()) {
            lines.addAll(counts(words.counted(found.candidates()), hubMessages));
        }
        lines.addAll(matching);
        return new Answer(
                String.join("\n", lines),
                labels.references(),
                !found.extent().isWhole(),
                matching.isEmpty(),
                removed,
                new Origin(
                        WrittenBy.SEARCH,
                        fallbackReason,
                        new Read(0, found.extent().passages())));
    }

    /** The words that occur nowhere are named first, so that the passages are not mistaken for an answer about them. */
    private static List<String> counts(List<SearchedWords.Counted> counted, HubMessages hubMessages) {
        var lines = new ArrayList<String>();
        String absent = counted.stream()
                .filter(word -> !word.isAnywhere())
                .map(word -> hubMessages.say("quotation", word.word()))
                .collect(Collectors.joining(", "));
        if (!absent.isEmpty()) {
            lines.add(hubMessages.say("search.absent", absent));
        }
        counted.stream()
                .filter(word -> word.people() > 0)
                .forEach(word -> lines.add(hubMessages.say("search.word", word.people(), word.word())));
        return lines;
    }

    /** The question is shown before the answer, because "It works" alone does not say what works. */
    private static String line(
            FoundPassage passage, SearchedWords words, HubMessages hubMessages, String who, Labels labels) {
        var language = Language.of(passage.language());
        var finding = new Finding(passage, quotation(passage, words, language));
        String asked = passage.context() == null
                ? ""
                : hubMessages.say("quotation", Names.plain(passage.context())) + " \u2192 ";
        return "- " + asked + who + ": " + finding.quoted(hubMessages) + " " + labels.of(finding);
    }

    /** The passage; of a long one, as many sentences as fit, starting with the first one that contains a word. */
    private static Quotation quotation(FoundPassage passage, SearchedWords words, Language language) {
        String text = passage.text();
        if (text.length() <= LONGEST) {
            return Quotation.at(text, 0, text.length());
        }
        int from = -1;
        int to = 0;
        for (Sentence sentence : language.sentences(text)) {
            if (from < 0 && words.areIn(sentence.text(), language)) {
                from = sentence.from();
                to = end(text, from, sentence.to());
            } else if (from >= 0 && sentence.to() - from <= LONGEST) {
                to = sentence.to();
            }
        }
        return from < 0 ? Quotation.at(text, 0, end(text, 0, text.length())) : Quotation.at(text, from, to);
    }

    /** An overlong sentence is cut at a space. */
    private static int end(String text, int from, int to) {
        if (to - from <= LONGEST) {
            return to;
        }
        int space = text.lastIndexOf(' ', from + LONGEST);
        int end = space > from ? space : from + LONGEST;
        return Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end;
    }
}
