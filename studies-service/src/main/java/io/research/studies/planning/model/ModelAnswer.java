package io.research.studies.planning.model;

import io.research.contracts.ErrorCode;
import io.research.kernel.json.BodyReader;
import io.research.kernel.json.Fields;
import io.research.kernel.problem.Problem;
import io.research.studies.planning.PlanningAnswer;
import io.research.studies.planning.PlanningAnswer.Asked;
import io.research.studies.planning.PlanningAnswer.Question;
import io.research.studies.planning.PlanningAnswer.Written;
import io.research.studies.settings.StudyPlan;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads what a model says as strictly as the body of a request: one JSON object, known members, known types. */
final class ModelAnswer {
    private enum ResponseType {
        QUESTION,
        STUDY_PLAN
    }

    private ModelAnswer() {}

    /** @throws Problem when the text is not an answer in the form that was asked for */
    static PlanningAnswer parse(String text) {
        try {
            return BodyReader.parse(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)))
                    .read(ModelAnswer::read);
        } catch (IOException unreadable) {
            throw new Problem(ErrorCode.MALFORMED_REQUEST);
        }
    }

    private static PlanningAnswer read(Fields in) {
        var type = in.required().choice("response_type", ResponseType.class).orElse(ResponseType.STUDY_PLAN);
        String message = in.required().string("message").orNull();
        var questions = in.objects("questions", ModelAnswer::question).orElse(List.of());
        boolean asks = type == ResponseType.QUESTION;
        var plan = (asks ? in : in.required())
                .object("study_plan", StudyPlan::read)
                .orNull();
        var assumptions = in.strings("assumptions").orElse(List.of());
        if (asks == questions.isEmpty() || asks == (plan != null)) {
            in.fault("response_type", "mixed", "must be either questions or a plan");
        }
        return asks ? new Asked(message, questions) : new Written(message, plan, assumptions);
    }

    private static Question question(Fields in) {
        return new Question(
                in.required().string("id").orNull(),
                in.required().string("text").orNull(),
                in.strings("options").orElse(List.of()));
    }
}
