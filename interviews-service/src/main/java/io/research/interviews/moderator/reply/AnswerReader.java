package io.research.interviews.moderator.reply;

import io.research.interviews.moderator.language.CueList;
import io.research.interviews.moderator.language.FlowCue;
import io.research.interviews.moderator.language.InterviewerLanguage;
import io.research.interviews.moderator.language.InterviewerLanguages;
import io.research.interviews.moderator.language.OwnClause;
import io.research.interviews.moderator.language.SpokenCue;
import io.research.interviews.moderator.safety.SafetyLayer;
import io.research.text.words.PlainText;
import io.research.text.words.Words;
import java.util.EnumMap;
import java.util.Map;
import java.util.function.Predicate;

/** Reads answers in one language by the words that give them away, and by their length. */
public record AnswerReader(InterviewerLanguage language) {
    private static final int SHORT_ANSWER = 5;
    private static final int BRIEF_ANSWER = 12;
    private static final int DETAILED_ANSWER = 30;

    private static final CueList LAST_WORD = InterviewerLanguages.mentions(FlowCue.LAST_WORD);

    /** @param question the words that the text answers */
    public Reading read(String text, String question) {
        PlainText plain = PlainText.of(text);
        PlainText asked = PlainText.of(question);
        var classifier = new ReplyClassifier(language);
        if (saysNothing(plain, asked) || classifier.saysNothingMore(text)) {
            return Reading.NOTHING;
        }
        boolean reasoned = cues(SpokenCue.REASON).occursIn(plain);
        boolean moved = cues(SpokenCue.FEELING).occursIn(plain);
        boolean factual = cues(SpokenCue.FACTUAL_QUESTION).occursIn(asked);
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
        PlainText core = cues(SpokenCue.FILLER).trim(plain);
        boolean isNone =
                cues(SpokenCue.NOTHING).is(plain) || cues(SpokenCue.NOTHING).is(core);
        boolean isOnlyNo = cues(SpokenCue.NO).is(plain)
                || cues(SpokenCue.NO).is(core) && !cues(SpokenCue.NOTHING).is(plain);
        return isNone && (!isOnlyNo || cues(SpokenCue.ANYTHING).occursIn(question) || LAST_WORD.occursIn(question));
    }

    private Map<Probe, String> openings(
            String text, PlainText plain, boolean reasoned, boolean moved, boolean factual) {
        int words = Words.count(text);
        boolean detailed = words >= DETAILED_ANSWER;
        var openings = new EnumMap<Probe, String>(Probe.class);
        if (moved && !reasoned) {
            openings.put(Probe.FEELING, quote(text, SpokenCue.FEELING));
        }
        if (!factual
                && !reasoned
                && words <= BRIEF_ANSWER
                && cues(SpokenCue.VAGUE).occursIn(plain)) {
            openings.put(Probe.MEANING, quote(text, SpokenCue.VAGUE));
        }
        if (!reasoned && !detailed && givesOpinion(text)) {
            openings.put(Probe.REASON, quote(text, SpokenCue.OPINION));
        }
        if (!factual && words <= SHORT_ANSWER) {
            openings.put(Probe.MORE, quote(text, sentence -> true));
        }
        if (!factual
                && !detailed
                && words > SHORT_ANSWER
                && cues(SpokenCue.GENERAL).occursIn(plain)) {
            openings.put(Probe.EXAMPLE, quote(text, SpokenCue.GENERAL));
        }
        if (!factual && !detailed && words > SHORT_ANSWER) {
            if (reasoned) {
                openings.put(Probe.CONSEQUENCE, quote(text, SpokenCue.REASON));
            }
            openings.put(Probe.VALUE, quote(text, SpokenCue.REASON));
        }
        return openings;
    }

    /** "In April, I think" gives no opinion. */
    private boolean givesOpinion(String text) {
        return ReplyClassifier.clauses(text).anyMatch(clause -> {
            String core = cues(SpokenCue.FILLER).trim(clause).value();
            String whole = clause.value();
            String withoutHedge = whole.substring(0, whole.indexOf(core) + core.length());
            return cues(SpokenCue.OPINION).occursIn(new PlainText(core))
                    || Words.count(whole) > SHORT_ANSWER
                            && cues(SpokenCue.OPINION).occursIn(new PlainText(withoutHedge));
        });
    }

    private String quote(String text, SpokenCue cue) {
        return quote(text, clause -> cues(cue).occursIn(PlainText.of(clause)));
    }

    /** Nobody hears their own swear words from an interviewer. */
    private String quote(String text, Predicate<String> fits) {
        String quote = OwnClause.in(text, language, fits);
        return quote.isEmpty() || SafetyLayer.mayBeRepeated(quote, language.code()) ? quote : "";
    }

    private CueList cues(SpokenCue cue) {
        return language.cues(cue);
    }
}
