package io.research.reports.analysis;

import io.research.analysis.evidence.Interview;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * What a person answered in one turn, with the question before it.
 *
 * @param question the interviewer's words before it; empty where there are none
 */
record Answered(UUID interviewId, Interview.Turn turn, String question) {
    /** The end of what was asked is the question itself; what stands before it is small talk. */
    private static final int QUESTION = 400;

    /** All of an interview, in order. */
    static List<Answered> of(Interview interview) {
        var answers = new ArrayList<Answered>();
        var asked = new StringBuilder();
        boolean isAnswered = true;
        for (var turn : interview.turns()) {
            if (turn.role() == Interview.Role.ASSISTANT) {
                if (isAnswered) {
                    asked.setLength(0);
                }
                asked.append(asked.isEmpty() ? "" : " ").append(turn.text());
                isAnswered = false;
            } else {
                answers.add(new Answered(interview.id(), turn, tail(asked.toString())));
                isAnswered = true;
            }
        }
        return answers;
    }

    private static String tail(String text) {
        String plain = text.strip();
        if (plain.length() <= QUESTION) {
            return plain;
        }
        int from = plain.length() - QUESTION;
        return plain.substring(Character.isLowSurrogate(plain.charAt(from)) ? from + 1 : from);
    }
}
