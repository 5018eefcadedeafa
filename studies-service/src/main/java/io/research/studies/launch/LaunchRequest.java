package io.research.studies.launch;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.kernel.json.Body;
import io.research.kernel.json.Fields;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import io.research.studies.study.StudyCreationFields;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** A study and its panel in one body (specification §4.1); panel-service reads and judges the panel. */
final class LaunchRequest {
    static final String STUDY = "study";
    static final String PANEL = "panel";

    private static final String DRY_RUN = "dry_run";

    private LaunchRequest() {}

    /** Reads the study in the body and skips the panel. */
    static StudyCreationFields readStudy(Fields in) {
        in.ignore(PANEL);
        return in.required().object(STUDY, StudyCreationFields::readForPanel).orNull();
    }

    static boolean isDryRun(JsonNode order) {
        return order.path(DRY_RUN).isBoolean() && order.path(DRY_RUN).booleanValue();
    }

    /** Changes with every change of the study in the body. */
    static String version(Body body) {
        return "new:" + HexFormat.of().formatHex(body.part(STUDY).digest());
    }

    /** A refusal that concerns only the launch, with the paths of a body of its own. */
    static Problem ofLaunch(Problem refusal) {
        return refusal.faults().isEmpty()
                ? refusal
                : Problem.invalid(refusal.faults().stream()
                        .map(fault -> new Fault(without(fault.loc()), fault.msg(), fault.type()))
                        .toList());
    }

    private static List<Object> without(List<Object> loc) {
        var shorter = new ArrayList<>(loc);
        if (shorter.size() > 1 && PANEL.equals(shorter.get(1))) {
            shorter.remove(1);
        }
        return shorter;
    }
}
