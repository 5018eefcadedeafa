package io.research.interviews.moderator;

import io.research.contracts.interview.GuideLine;
import io.research.interviews.moderator.agenda.Agenda;
import io.research.interviews.moderator.agenda.Briefing;
import io.research.interviews.moderator.agenda.InterviewState.Position;
import io.research.interviews.moderator.agenda.Stimulus;
import io.research.interviews.moderator.guide.Ask;
import io.research.interviews.moderator.guide.Guide;
import io.research.interviews.moderator.guide.Question;
import io.research.interviews.moderator.guide.Topic;
import io.research.interviews.moderator.language.InterviewerLanguage;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** A guide as the researcher reads it: each question in the words in which it will be asked. */
public final class CompiledPlan {
    private static final int MOST_LINES = 400;
    private static final String NOT_SAID = "This line is for the interviewer and is not read out.";

    private CompiledPlan() {}

    /** The lines in the order in which they are asked, then what is kept from participants. */
    public static List<GuideLine> lines(Guide guide, InterviewerLanguage language) {
        var agenda = new Agenda(guide);
        var speech = new Speech(new Briefing(guide, language, "", Duration.ZERO, null, ""), agenda);
        var lines = new ArrayList<GuideLine>();
        for (int topic = 0; topic < guide.topics().size(); topic++) {
            Topic section = guide.topics().get(topic);
            for (int at = 0; at < section.questions().size(); at++) {
                Question question = section.questions().get(at);
                lines.add(
                        line(section, question.ask(), speech.question(new Position(topic, at)), kind(question.ask())));
                for (int probe = 0; probe < question.probes().size(); probe++) {
                    Ask ask = question.probes().get(probe);
                    lines.add(line(section, ask, speech.followUp(ask, probe), "follow_up"));
                }
            }
        }
        guide.notes().forEach(note -> lines.add(new GuideLine(note.section(), null, "note", note.text(), NOT_SAID)));
        return lines.subList(0, Math.min(MOST_LINES, lines.size()));
    }

    private static GuideLine line(Topic section, Ask ask, String words, String kind) {
        return new GuideLine(
                section.title(),
                words,
                kind,
                ask.line().isBlank() ? null : ask.line(),
                ask.origin() == null || ask.origin().warning() == null
                        ? null
                        : text(ask.origin().warning()));
    }

    private static String kind(Ask ask) {
        if (ask.asksWhatIsLeft()) {
            return "closing";
        }
        if (ask.wording() == Ask.Wording.TASK) {
            return "task";
        }
        return Stimulus.asksToLook(ask.text()) ? "stimulus" : "question";
    }

    private static String text(Ask.Warning warning) {
        return switch (warning) {
            case REWORDED -> "This line is an instruction to the interviewer; it was turned into a question.";
            case TURNED_TO_PARTICIPANT -> "This line speaks of participants; it was turned towards them.";
            case FRAMED -> "This line names a theme; it is asked inside a general question.";
            case CONDITIONAL -> "This line is for some participants only; the interviewer says that it may not apply.";
        };
    }
}
