package io.research.hub.passage;

import io.research.text.language.Language;
import io.research.text.language.Sentence;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Cuts evidence into passages: what participants said by turn, documents by paragraph or row; long ones at sentences. */
final class PassageSplitter {
    private static final int LONGEST = 1_200;
    private static final int LONGEST_CONTEXT = 400;

    private PassageSplitter() {}

    static List<NewPassage> of(InterviewText interview) {
        var language = languageOf(interview);
        var passages = new ArrayList<NewPassage>();
        String question = null;
        for (int at = 0; at < interview.turns().size(); at++) {
            var turn = interview.turns().get(at);
            if (turn.isOfParticipant()) {
                cut(passages, language, turn.text(), 0, turn.text().length(), at, turn.id(), question);
            } else {
                question = end(turn.text());
            }
        }
        return passages;
    }

    static List<NewPassage> of(DocumentText document) {
        var language = languageOf(document);
        var passages = new ArrayList<NewPassage>();
        var counted = new CodePoints(document.text());
        for (var part : document.parts()) {
            cut(passages, language, document.text(), part.from(), part.to(), part.page(), null, null, counted);
        }
        return passages;
    }

    static Language languageOf(InterviewText interview) {
        var language = Language.of(interview.language());
        if (language != Language.UNKNOWN) {
            return language;
        }
        var said = interview.turns().stream().map(Turn::text).limit(10).collect(Collectors.joining("\n"));
        return Language.ofText(said, Language.UNKNOWN);
    }

    static Language languageOf(DocumentText document) {
        return Language.ofText(document.text(), Language.UNKNOWN);
    }

    private static void cut(
            List<NewPassage> passages,
            Language language,
            String text,
            int from,
            int to,
            int place,
            String turnId,
            String context) {
        cut(passages, language, text, from, to, place, turnId, context, new CodePoints(text));
    }

    private static void cut(
            List<NewPassage> passages,
            Language language,
            String text,
            int from,
            int to,
            int place,
            String turnId,
            String context,
            CodePoints counted) {
        int start = -1;
        int end = from;
        for (Sentence sentence : language.sentences(text.substring(from, to))) {
            if (start >= 0 && from + sentence.to() - start > LONGEST) {
                add(passages, text, start, end, place, turnId, context, counted);
                start = -1;
            }
            start = start < 0 ? from + sentence.from() : start;
            end = from + sentence.to();
            while (end - start > LONGEST) {
                int border = border(text, start);
                add(passages, text, start, border, place, turnId, context, counted);
                start = border;
            }
        }
        if (start >= 0 && start < end) {
            add(passages, text, start, end, place, turnId, context, counted);
        }
    }

    /** Where an overlong sentence can be cut: after a space if there is one. */
    private static int border(String text, int start) {
        int space = text.lastIndexOf(' ', start + LONGEST);
        int border = space > start ? space + 1 : start + LONGEST;
        return Character.isHighSurrogate(text.charAt(border - 1)) ? border - 1 : border;
    }

    private static void add(
            List<NewPassage> passages,
            String text,
            int from,
            int to,
            int place,
            String turnId,
            String context,
            CodePoints counted) {
        String part = text.substring(from, to);
        if (!part.isBlank()) {
            passages.add(new NewPassage(place, turnId, counted.before(from), part, context));
        }
    }

    private static String end(String question) {
        int from = Math.max(0, question.length() - LONGEST_CONTEXT);
        return question.substring(from > 0 && Character.isLowSurrogate(question.charAt(from)) ? from + 1 : from);
    }

    /** Code points before positions that only grow. */
    private static final class CodePoints {
        private final String text;
        private int position;
        private int count;

        CodePoints(String text) {
            this.text = text;
        }

        int before(int next) {
            if (next < position) {
                position = 0;
                count = 0;
            }
            count += text.codePointCount(position, next);
            position = next;
            return count;
        }
    }
}
