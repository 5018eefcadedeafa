package io.research.signal.choice;

import io.research.signal.guide.Guide;
import java.util.List;

/**
 * Reads which option somebody chose, from what they said when they were asked. Where that cannot be told for sure it says
 * so: an answer is never guessed.
 */
public final class ChoiceReader {
    private static final List<WordList> BELIEF = List.of(WordList.YES, WordList.NO, WordList.UNSURE);
    private static final List<WordList> CLARITY = List.of(WordList.CLEAR, WordList.UNCLEAR, WordList.PARTLY);

    /** Characters of a restatement that says anything. */
    private static final int SHORTEST = 3;

    private ChoiceReader() {}

    /**
     * The chosen option of the guide's closed question.
     *
     * @param language of the interview
     * @param shown the options in the order in which they were shown
     * @param replies what was said to the question, in its order; the first that tells a choice counts, unless a later one
     *     takes it back
     * @return its place among the options of the guide, or null
     */
    public static Integer read(Guide guide, String language, List<String> shown, List<String> replies) {
        var lexicon = Lexicon.of(language);
        var options = guide.choice().options();
        var forms = new OptionForms(lexicon, options, shown);
        Integer chosen = null;
        for (String text : replies) {
            var reply = Reply.of(lexicon, text);
            boolean takesBack = lexicon.has(WordList.CORRECTION, reply.plain());
            if (chosen == null || takesBack) {
                Integer told = read(guide, lexicon, forms, reply);
                chosen = told == null ? chosen : told;
            }
        }
        return chosen;
    }

    /** Whether somebody who said that in their own words said anything: not that they do not know. */
    public static boolean tells(String language, List<String> replies) {
        var lexicon = Lexicon.of(language);
        return replies.stream()
                .map(Plain::of)
                .anyMatch(said -> said.strip().length() >= SHORTEST
                        && !lexicon.has(WordList.UNCLEAR, said)
                        && !lexicon.has(WordList.UNSURE, said));
    }

    private static Integer read(Guide guide, Lexicon lexicon, OptionForms forms, Reply reply) {
        return switch (guide.mode()) {
            case PREFERENCE -> new Preference(lexicon, forms).read(reply);
            case CLAIM -> scale(lexicon, forms, reply, BELIEF);
            case MESSAGE -> scale(lexicon, forms, reply, CLARITY);
        };
    }

    private static Integer scale(Lexicon lexicon, OptionForms forms, Reply reply, List<WordList> scale) {
        String plain = reply.plain();
        for (int option = 0; option < forms.size(); option++) {
            if (plain.equals(Plain.of(forms.whole(option)))) {
                return option;
            }
        }
        return new Stance(lexicon, scale).read(reply);
    }
}
