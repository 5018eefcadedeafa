package io.research.journey;

import io.research.local.demo.customer.Participant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** Four people who are asked about tea: three of them choose it by taste, one takes the cheapest. */
public final class TeaDrinkers {
    public static final String GOAL = "What people choose tea by.";
    static final String DEAR =
            "Money decides: good tea has become far too expensive for me, so I take the cheapest packet.";

    private static final List<String> CHOICES = List.of(
            "I choose tea by its taste, because a strong taste in the morning wakes me up.",
            "The taste decides which tea I choose; I want to taste something strong in the morning.",
            "For me it is the taste: I choose strong tea because weak tea tastes of nothing.",
            DEAR);
    private static final List<String> REST = List.of(
            "My grandmother made black tea every morning and so I never stopped.",
            "At work somebody puts the kettle on at nine and everybody comes for a cup.",
            "We began with tea when the coffee machine of the office broke last winter.",
            "I drink it only at weekends, when there is time for a whole pot.");

    private TeaDrinkers() {}

    /** A study of its own goal. */
    public static StudyFixture study() {
        return StudyFixture.aChatStudy()
                .with(
                        "study_plan",
                        Map.of(
                                "objectives",
                                "Learn what people choose tea by and how they began.",
                                "learning_goals",
                                "1. " + GOAL + "\n2. How people began with tea.",
                                "conversation_flow",
                                """
                                1. Choice
                                - What do you choose tea by?
                                2. Beginning
                                - How did you begin to drink tea?
                                """));
    }

    /** All of them, one after the other; the last one is who looks at the price. */
    public static List<String> interviews(Fieldwork fieldwork) {
        return IntStream.range(0, CHOICES.size())
                .mapToObj(who -> interview(fieldwork.passerBy(), who))
                .toList();
    }

    private static String interview(Participant participant, int who) {
        participant.hold(question -> question.contains("choose tea by") ? CHOICES.get(who) : REST.get(who));
        return participant.interviewId();
    }
}
