package io.research.interviews.moderator;

import io.research.interviews.moderator.agenda.Agenda;
import io.research.interviews.moderator.agenda.Briefing;
import io.research.interviews.moderator.agenda.InterviewState.Position;
import io.research.interviews.moderator.guide.Ask;
import io.research.interviews.moderator.guide.Question;
import io.research.interviews.moderator.language.Phrase;
import io.research.interviews.moderator.language.Phrases;
import io.research.interviews.moderator.reply.Aside;
import io.research.interviews.moderator.safety.Helpline;
import java.util.ArrayList;
import java.util.Map;

/** The interviewer's words in one interview. */
record Speech(Briefing briefing, Agenda agenda) {
    private static final String ENDS_WITHOUT_SPACE = "。！？";
    private static final int SECONDS_PER_MINUTE = 60;

    String greeting() {
        var sentences = new ArrayList<String>();
        sentences.add(say(Phrase.WELCOME, 0));
        if (!briefing.toldTitle().isEmpty()) {
            sentences.add(Phrases.fill(say(Phrase.ABOUT, 0), briefing.toldTitle()));
        }
        long minutes = Math.round((double) briefing.expectedDuration().toSeconds() / SECONDS_PER_MINUTE);
        if (minutes > 0) {
            sentences.add(Phrases.fill(say(Phrase.DURATION, 0), Long.toString(minutes)));
        }
        sentences.add(say(Phrase.GROUND_RULES, 0));
        return joined(sentences.toArray(String[]::new));
    }

    /** The question at a place of the guide: that of the plan, or one of the interviewer's own. */
    String question(Position position) {
        if (agenda.isLastQuestion(position)) {
            return say(Phrase.ANYTHING_ELSE, 0);
        }
        return agenda.question(position)
                .map(Question::ask)
                .map(ask -> worded(ask, position.topic() + position.question()))
                .orElseGet(() -> say(Phrase.EXPLORE, agenda.deeper(position)));
    }

    /** What participants may know about the interview. */
    String answer(Aside aside, long minutesLeft) {
        return aside == Aside.TIME && minutesLeft == 0
                ? say(Phrase.ANSWER_TIME_OPEN, 0)
                : Phrases.fill(say(aside.answer(), 0), Long.toString(minutesLeft));
    }

    /** Whom people in a crisis can call in the participant's country, and where lines are listed if that is not known. */
    String helpline() {
        return Helpline.in(briefing.country()).map(this::helpline).orElseGet(() -> say(Phrase.HELPLINES, 0));
    }

    private String helpline(Helpline line) {
        if (!line.isForEmergencies()) {
            return Phrases.fill(say(Phrase.HELPLINE, 0), Map.of("name", line.name(), "number", line.number()));
        }
        String emergency = line.number().isEmpty() ? "" : Phrases.fill(say(Phrase.EMERGENCY, 0), line.number());
        return joined(emergency, say(Phrase.HELPLINES, 0));
    }

    String say(Phrase phrase, int turn) {
        return briefing.language().phrases().say(phrase, turn);
    }

    /** A wording of the phrase that was not the last one. */
    String sayOtherThan(String last, Phrase phrase, int turn) {
        return briefing.language().phrases().sayOtherThan(last, phrase, turn);
    }

    /** The words of a question of the plan; what is for some participants only says so. */
    private String worded(Ask ask, int turn) {
        String words = plainlyWorded(ask, turn);
        return mayNotApply(ask) ? joined(say(Phrase.IF_APPLIES, 0), words) : words;
    }

    /** The words of a follow-up of the plan, the same wherever it is asked. */
    String followUp(Ask ask, int index) {
        String words = ask.wording() == Ask.Wording.THEME
                ? Phrases.fill(say(Phrase.PROBE_THEME, index), ask.text())
                : plainlyWorded(ask, index);
        return mayNotApply(ask) ? joined(say(Phrase.IF_APPLIES, 0), words) : words;
    }

    /** After a yes or no the interviewer knows whom it is for. */
    private static boolean mayNotApply(Ask ask) {
        return ask.condition() != null && !ask.isAfterYes() && !ask.isAfterNo();
    }

    private String plainlyWorded(Ask ask, int turn) {
        return switch (ask.wording()) {
            case AS_WRITTEN, TASK -> ask.text();
            case THEME -> Phrases.fill(say(Phrase.ASK_THEME, turn), ask.text());
            case WARM_UP -> say(Phrase.WARM_UP, turn);
            case WRAP_UP -> say(Phrase.ANYTHING_ELSE, turn);
        };
    }

    /** The sentences in one text; blank ones are left out. */
    String joined(String... sentences) {
        var text = new StringBuilder();
        for (String sentence : sentences) {
            boolean apart = !sentence.isEmpty()
                    && !text.isEmpty()
                    && ENDS_WITHOUT_SPACE.indexOf(text.charAt(text.length() - 1)) < 0;
            text.append(apart ? " " : "").append(sentence);
        }
        return text.toString();
    }
}
