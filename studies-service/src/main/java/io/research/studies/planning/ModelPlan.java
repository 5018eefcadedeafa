package io.research.studies.planning;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.PropertyNamingStrategies;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.type.LogicalType;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.assistant.Reading;
import io.research.contracts.study.Guide.Goal;
import io.research.contracts.study.Guide.Probe;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The raw output of the model: its form is valid, but nothing else is checked. Missing parts are null or empty. */
@RegisterForReflection
record ModelPlan(
        String message,
        List<Question> questions,
        Chosen settings,
        List<Screener> screenerQuestions,
        Draft guide,
        String background,
        String objectives,
        List<String> keyQuestions,
        List<String> assumptions) {
    private static final JsonMapper JSON = JsonMapper.builder()
            .propertyNamingStrategy(PropertyNamingStrategies.SNAKE_CASE)
            .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
            .withCoercionConfig(
                    LogicalType.Textual, config -> config.setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                            .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                            .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
            .build();

    ModelPlan {
        questions = known(questions);
        settings = settings == null ? Chosen.NOTHING : settings;
        screenerQuestions = screenerQuestions == null ? null : known(screenerQuestions);
        keyQuestions = known(keyQuestions);
        assumptions = known(assumptions);
    }

    @RegisterForReflection
    record Question(String id, String text, List<String> options) {
        Question {
            options = known(options);
        }
    }

    @RegisterForReflection
    record Chosen(
            String language, String interviewFormat, String studyType, Integer expectedDurationSeconds, String voice) {
        static final Chosen NOTHING = new Chosen(null, null, null, null, null);
    }

    @RegisterForReflection
    record Screener(
            String text,
            String type,
            List<Option> options,
            List<String> textValues,
            List<String> disallowedTextValues) {
        Screener {
            options = known(options);
            textValues = known(textValues);
            disallowedTextValues = known(disallowedTextValues);
        }
    }

    @RegisterForReflection
    record Option(String text, boolean disqualify, String selectionRule) {}

    @RegisterForReflection
    record Draft(List<Part> sections, List<Goal> learningGoals, String rules) {
        Draft {
            sections = known(sections);
            learningGoals = known(learningGoals);
        }

        Stream<Line> items() {
            return sections.stream().flatMap(section -> section.items().stream());
        }

        int minutes() {
            return sections.stream().mapToInt(Part::minutes).sum();
        }
    }

    @RegisterForReflection
    record Part(String title, int minutes, List<Line> items) {
        Part {
            items = known(items);
        }

        Part lasting(int other) {
            return new Part(title, other, items);
        }
    }

    @RegisterForReflection
    record Line(String id, String kind, String say, boolean must, List<Probe> probes, Integer goal, Answers choice) {
        Line {
            probes = known(probes);
        }
    }

    @RegisterForReflection
    record Answers(List<String> options, int fixed) {
        Answers {
            options = known(options);
        }
    }

    /** Parses the output; refuses it if it does not have the requested form. */
    static Reading<ModelPlan> read(JsonNode answer) {
        try {
            return new Reading.Accepted<>(JSON.treeToValue(answer, ModelPlan.class));
        } catch (JsonMappingException fault) {
            String path = fault.getPath().stream()
                    .map(step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : "." + step.getFieldName())
                    .collect(Collectors.joining());
            return refused(
                    "the member " + path.replaceFirst("^\\.", "") + " has a value of another type than asked for");
        } catch (JsonProcessingException fault) {
            return refused("the answer is not the object that was asked for");
        }
    }

    private static Reading<ModelPlan> refused(String fault) {
        return new Reading.Refused<>(List.of(fault));
    }

    ModelPlan with(Draft other) {
        return new ModelPlan(
                message,
                questions,
                settings,
                screenerQuestions,
                other,
                background,
                objectives,
                keyQuestions,
                assumptions);
    }

    private static <T> List<T> known(List<T> list) {
        return list == null ? List.of() : list.stream().filter(Objects::nonNull).toList();
    }
}
