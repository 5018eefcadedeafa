package io.research.signal.answer;

import io.research.contracts.interview.InterviewCompleted;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What was said in an interview, turn by turn. */
record Transcript(List<TranscriptTurn> turns) {
    private static final int MOST_TURNS = 100;
    private static final int MOST_CHARACTERS = 20_000;

    Transcript {
        turns = List.copyOf(turns);
    }

    /** The turns of the interview, put together from their segments; a very long interview is cut. */
    static Transcript of(InterviewCompleted interview) {
        var turns = new ArrayList<TranscriptTurn>();
        String id = null;
        int left = MOST_CHARACTERS;
        for (var segment : interview.messages()) {
            String text = segment.message()
                    .substring(0, Math.min(left, segment.message().length()));
            left -= text.length();
            boolean goesOn = Objects.equals(segment.id(), id)
                    && !turns.isEmpty()
                    && turns.getLast().role().equals(segment.role());
            if (goesOn) {
                turns.add(new TranscriptTurn(segment.role(), turns.removeLast().text() + text));
            } else if (!text.isEmpty() && turns.size() < MOST_TURNS) {
                turns.add(new TranscriptTurn(segment.role(), text));
            }
            id = segment.id();
        }
        return new Transcript(turns);
    }
}
