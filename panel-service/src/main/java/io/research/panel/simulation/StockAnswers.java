package io.research.panel.simulation;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.type.TypeReference;
import io.quarkus.runtime.annotations.RegisterForReflection;
import java.util.List;
import java.util.Map;

/**
 * What people say in a language; English in those that have none.
 *
 * @param any about whatever they are asked
 * @param reasons why they have chosen what they chose
 * @param objections what speaks against it
 */
record StockAnswers(List<String> any, List<String> reasons, List<String> objections) {
    private static final String ENGLISH = "en";
    private static final Map<String, List<String>> ANSWERS =
            SimulationFile.read("answers.json", new TypeReference<>() {});
    private static final Map<String, Choice> CHOICES = SimulationFile.read("choices.json", new TypeReference<>() {});

    /** What follows a choice; where a language has nothing of its own for it, people say anything. */
    @RegisterForReflection
    record Choice(@JsonProperty("for") List<String> reasons, @JsonProperty("against") List<String> objections) {}

    static StockAnswers in(String language) {
        var any = ANSWERS.getOrDefault(language, ANSWERS.get(ENGLISH));
        var choice = ANSWERS.containsKey(language)
                ? CHOICES.getOrDefault(language, new Choice(any, any))
                : CHOICES.get(ENGLISH);
        return new StockAnswers(any, choice.reasons(), choice.objections());
    }

    /** The same in an order of that person's. */
    StockAnswers of(Person person) {
        return new StockAnswers(person.shuffled(any), person.shuffled(reasons), person.shuffled(objections));
    }

    /** @param sinceChoice how many answers ago the person has chosen among options; 0 where that was not asked */
    List<String> after(int sinceChoice) {
        return switch (sinceChoice) {
            case 0 -> any;
            case 1 -> reasons;
            default -> objections;
        };
    }
}
