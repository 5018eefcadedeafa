package io.research.interviews.moderator;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.research.contracts.study.Guide;
import io.research.interviews.moderator.InterviewState.Position;
import java.util.Optional;

/** Something that participants are shown, and the item with which they are shown it. */
public record Stimulus(Kind kind, Position first) {

    public enum Kind {
        @JsonProperty("concept")
        CONCEPT,
        @JsonProperty("prototype")
        PROTOTYPE
    }

    /**
     * The first item that is marked to show something. Guides of earlier releases have no marks: there it is the first
     * item after the opening topic, because nothing can be asked about something that was never shown.
     */
    public static Stimulus in(Guide guide, Kind kind) {
        var agenda = new Agenda(guide);
        var places = agenda.after(new Position(-1, 0));
        Optional<Position> marked = places.stream()
                .filter(place -> agenda.item(place).orElseThrow().kind() == Guide.Kind.STIMULUS)
                .findFirst();
        return new Stimulus(
                kind,
                marked.or(() -> places.stream()
                                .filter(place -> place.topic() > 0)
                                .findFirst())
                        .or(agenda::first)
                        .orElse(new Position(0, 0)));
    }
}
