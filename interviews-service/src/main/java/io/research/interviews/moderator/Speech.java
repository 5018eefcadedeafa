package io.research.interviews.moderator;

import io.research.contracts.study.Guide.Item;
import io.research.interviews.moderator.InterviewState.Position;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The interviewer's words in one interview. */
record Speech(Briefing briefing) {
    private static final String ENDS_WITHOUT_SPACE = "。！？";
    private static final int SECONDS_PER_MINUTE = 60;

    String greeting() {
        var sentences = new ArrayList<String>();
        sentences.add(say(Saying.WELCOME, 0));
        if (!briefing.studyTitle().isEmpty()) {
            sentences.add(Sayings.fill(say(Saying.ABOUT, 0), briefing.studyTitle()));
        }
        long minutes = Math.round((double) briefing.expectedDuration().toSeconds() / SECONDS_PER_MINUTE);
        if (minutes > 0) {
            sentences.add(Sayings.fill(say(Saying.DURATION, 0), Long.toString(minutes)));
        }
        sentences.add(say(Saying.GROUND_RULES, 0));
        return joined(sentences.toArray(String[]::new));
    }

    /** The item at that place, as written. */
    String question(Position place) {
        return new Agenda(briefing.guide()).item(place).map(Item::say).orElse("");
    }

    /** The answer to a question about the interview. */
    String answer(Aside aside, long minutesLeft) {
        String answer = aside == Aside.TIME && minutesLeft == 0
                ? say(Saying.ANSWER_TIME_OPEN, 0)
                : Sayings.fill(say(aside.answer(), 0), Long.toString(minutesLeft));
        return aside.namesContact() ? joined(answer, contact()) : answer;
    }

    /** The contact of the people who run the study; blank if they give none. */
    String contact() {
        return briefing.contact() == null ? "" : Sayings.fill(say(Saying.CONTACT, 0), briefing.contact());
    }

    /** The helpline in the participant's country, or, if it is not known, where helplines are listed. */
    String helpline() {
        return Helpline.in(briefing.country()).map(this::helpline).orElseGet(() -> say(Saying.HELPLINES, 0));
    }

    private String helpline(Helpline line) {
        if (!line.isForEmergencies()) {
            return Sayings.fill(say(Saying.HELPLINE, 0), Map.of("name", line.name(), "number", line.number()));
        }
        String emergency = line.number().isEmpty() ? "" : Sayings.fill(say(Saying.EMERGENCY, 0), line.number());
        return joined(emergency, say(Saying.HELPLINES, 0));
    }

    String say(Saying saying, int turn) {
        return briefing.language().sayings().say(saying, turn);
    }

    /** The sentences in one text; blank ones are left out. */
    static String joined(String... sentences) {
        var text = new StringBuilder();
        for (String sentence : sentences) {
            boolean apart = !sentence.isEmpty()
                    && !text.isEmpty()
                    && ENDS_WITHOUT_SPACE.indexOf(text.charAt(text.length() - 1)) < 0;
            text.append(apart ? " " : "").append(sentence);
        }
        return text.toString();
    }

    static String joined(List<String> sentences) {
        return joined(sentences.toArray(String[]::new));
    }
}
