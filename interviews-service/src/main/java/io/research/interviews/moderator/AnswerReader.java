package io.research.interviews.moderator;

import io.research.interviews.moderator.language.Cue;
import io.research.interviews.moderator.language.CueList;
import io.research.interviews.moderator.language.FlowCue;
import io.research.interviews.moderator.language.Language;
import io.research.interviews.moderator.language.Languages;
import io.research.interviews.moderator.language.OwnClause;
import io.research.interviews.moderator.language.PlainText;
import io.research.interviews.moderator.language.WordCount;
import io.research.interviews.moderator.safety.SafetyLayer;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Predicate;

/** Reads answers in one language by the words that give them away, and by their length. */
record AnswerReader(Language language) {
    private static final int SHORT_ANSWER = 5;
    private static final int BRIEF_ANSWER = 12;
    private static final int DETAILED_ANSWER = 30;

    private static final CueList LAST_WORD = Languages.mentions(FlowCue.LAST_WORD);

    /** @param question the words that the text answers */
    Reading read(String text, String question) {
        PlainText plain = PlainText.of(text);
        PlainText asked = PlainText.of(question);
        var classifier = new ReplyClassifier(language);
        if (saysNothing(plain, asked) || classifier.saysNothingMore(text)) {
            return Reading.NOTHING;
        }
        boolean reasoned = cues(Cue.REASON).occursIn(plain);
        boolean moved = cues(Cue.FEELING).occursIn(plain);
        boolean factual = cues(Cue.FACTUAL_QUESTION).occursIn(asked);
        return new Reading(
                openings(text, plain, reasoned, moved, factual),
                reasoned,
                moved,
                classifier.agrees(text),
                classifier.declines(text),
                false);
    }

    /** "No" may answer a question that wants more than a yes or no; to one that asks whether there is any, it is all. */
    private boolean saysNothing(PlainText plain, PlainText question) {
        PlainText core = cues(Cue.FILLER).trim(plain);
        boolean isNone = cues(Cue.NOTHING).is(plain) || cues(Cue.NOTHING).is(core);
        boolean isOnlyNo = cues(Cue.NO).is(plain)
                || cues(Cue.NO).is(core) && !cues(Cue.NOTHING).is(plain);
        return isNone && (!isOnlyNo || cues(Cue.ANYTHING).occursIn(question) || LAST_WORD.occursIn(question));
    }

    private Map<Probe, String> openings(
            String text, PlainText plain, boolean reasoned, boolean moved, boolean factual) {
        int words = WordCount.of(text);
        boolean detailed = words >= DETAILED_ANSWER;
        var openings = new EnumMap<Probe, String>(Probe.class);
        if (moved && !reasoned) {
            openings.put(Probe.FEELING, quote(text, Cue.FEELING));
        }
        if (!factual && !reasoned && words <= BRIEF_ANSWER && cues(Cue.VAGUE).occursIn(plain)) {
            openings.put(Probe.MEANING, quote(text, Cue.VAGUE));
        }
        if (!reasoned && !detailed && givesOpinion(text)) {
            openings.put(Probe.REASON, quote(text, Cue.OPINION));
        }
        if (!factual && words <= SHORT_ANSWER) {
            openings.put(Probe.MORE, quote(text, sentence -> true));
        }
        if (!factual && !detailed && words > SHORT_ANSWER && cues(Cue.GENERAL).occursIn(plain)) {
            openings.put(Probe.EXAMPLE, quote(text, Cue.GENERAL));
        }
        if (!factual && !detailed && words > SHORT_ANSWER) {
            if (reasoned) {
                openings.put(Probe.CONSEQUENCE, quote(text, Cue.REASON));
            }
            openings.put(Probe.VALUE, quote(text, Cue.REASON));
        }
        return openings;
    }

    /** "In April, I think" gives no opinion. */
    private boolean givesOpinion(String text) {
        return ReplyClassifier.clauses(text).anyMatch(clause -> {
            String core = cues(Cue.FILLER).trim(clause).value();
            String whole = clause.value();
            String withoutHedge = whole.substring(0, whole.indexOf(core) + core.length());
            return cues(Cue.OPINION).occursIn(new PlainText(core))
                    || WordCount.of(whole) > SHORT_ANSWER && cues(Cue.OPINION).occursIn(new PlainText(withoutHedge));
        });
    }

    private String quote(String text, Cue cue) {
        return quote(text, clause -> cues(cue).occursIn(PlainText.of(clause)));
    }

    /** Nobody hears their own swear words from an interviewer. */
    private String quote(String text, Predicate<String> fits) {
        String quote = OwnClause.in(text, language, fits);
        return quote.isEmpty() || SafetyLayer.mayBeRepeated(quote, language.code()) ? quote : "";
    }

    private CueList cues(Cue cue) {
        return language.cues(cue);
    }
}
