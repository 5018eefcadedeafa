package io.research.studies.planning.rules.settings;

import io.research.studies.planning.PlanningAnswer.Screener;
import io.research.studies.planning.rules.reading.Reader;
import java.util.List;

/**
 * What a message says of who may take part.
 *
 * @param questions to be asked before an interview
 * @param people who may, where the message describes them
 * @param unread statements about screening that were not understood
 * @param rest the message without all of these
 */
public record Screening(List<Screener> questions, List<String> people, List<String> unread, String rest) {
    public static final Screening NONE = new Screening(List.of(), List.of(), List.of(), "");

    public Screening {
        questions = List.copyOf(questions);
        people = List.copyOf(people);
        unread = List.copyOf(unread);
    }

    public static Screening of(String message, Reader reader) {
        return new ScreeningReader(reader).read(message);
    }
}
