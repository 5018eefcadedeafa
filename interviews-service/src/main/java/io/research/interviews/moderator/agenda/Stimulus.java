package io.research.interviews.moderator.agenda;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.research.interviews.moderator.agenda.InterviewState.Position;
import io.research.interviews.moderator.guide.Guide;
import io.research.interviews.moderator.guide.Topic;
import io.research.interviews.moderator.language.CueList;
import io.research.interviews.moderator.language.FlowCue;
import io.research.interviews.moderator.language.InterviewerLanguages;
import io.research.text.words.PlainText;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Something that participants are shown, and the question with which they are shown it. */
public record Stimulus(Kind kind, Position first) {
    private static final CueList SHOWN = InterviewerLanguages.mentions(FlowCue.SHOWN);
    private static final CueList NOT_YET_SHOWN = InterviewerLanguages.mentions(FlowCue.NOT_YET_SHOWN);

    public enum Kind {
        @JsonProperty("concept")
        CONCEPT,
        @JsonProperty("prototype")
        PROTOTYPE
    }

    /**
     * Finds the first question of the plan that asks to look; where none does so in words, it is the first one after
     * the opening topic, for what is never shown cannot be asked about.
     */
    public static Stimulus in(Guide guide, Kind kind) {
        return IntStream.range(0, guide.topics().size())
                .boxed()
                .flatMap(topic -> looks(guide.topics().get(topic), topic))
                .findFirst()
                .map(first -> new Stimulus(kind, first))
                .orElseGet(() -> new Stimulus(kind, new Position(guide.topics().size() > 1 ? 1 : 0, 0)));
    }

    private static Stream<Position> looks(Topic topic, int place) {
        var title = PlainText.of(topic.title());
        if (NOT_YET_SHOWN.occursIn(title)) {
            return Stream.empty();
        }
        return IntStream.range(0, topic.questions().size())
                .filter(question -> question == 0 && SHOWN.occursIn(title)
                        || asksToLook(topic.questions().get(question).ask().text()))
                .filter(question -> !NOT_YET_SHOWN.occursIn(
                        PlainText.of(topic.questions().get(question).ask().text())))
                .mapToObj(question -> new Position(place, question));
    }

    public static boolean asksToLook(String question) {
        return SHOWN.occursIn(PlainText.of(question));
    }
}
