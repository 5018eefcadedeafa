package io.research.dashboard.plan;

import io.research.dashboard.page.Form;
import io.research.dashboard.page.StudyHead;
import io.research.dashboard.study.Study;

/**
 * What the plan's page shows.
 *
 * @param turn the latest one; null where none is asked for
 * @param message the form of the next message
 * @param edit the line that is being written; null for none
 * @param note what has to be said about the guide: {@code changed}, {@code otherwise}; empty for nothing
 * @param at the id of the line that was moved or written last; empty for none
 */
public record PlanView(Study study, Guide guide, Turn turn, Form message, Edit edit, String note, String at) {

    /**
     * A line that is being written.
     *
     * @param item the id of the line, or of the line below which a new one is written
     * @param isNew whether a new one is written
     * @param theirs how the line stands now, where somebody else has changed it; null where nobody has
     * @param isConflict whether somebody else has changed or removed it
     */
    public record Edit(String item, boolean isNew, Form form, GuideLine theirs, boolean isConflict) {

        static Edit of(GuideLine line) {
            var form = Form.empty()
                    .with("say", line.item().say())
                    .with("kind", line.item().kind())
                    .with("must", line.item().must() ? "on" : null)
                    .with("probes", line.getProbeLines())
                    .with("options", line.getOptionLines())
                    .with("number", line.number())
                    .with("seen", line.seen());
            return new Edit(line.item().itemId(), false, form, null, false);
        }

        static Edit below(GuideLine line) {
            var form = Form.empty()
                    .with("kind", "question")
                    .with("number", line.number())
                    .with("seen", line.seen());
            return new Edit(line.item().itemId(), true, form, null, false);
        }
    }

    static PlanView of(Study study) {
        return new PlanView(study, Guide.of(study), null, Form.empty(), null, "", "");
    }

    PlanView with(Turn latest) {
        return new PlanView(study, guide, latest, message, edit, note, at);
    }

    PlanView with(Form next) {
        return new PlanView(study, guide, turn, next, edit, note, at);
    }

    PlanView with(Edit line) {
        return new PlanView(study, guide, turn, message, line, note, at);
    }

    PlanView noting(String what, String line) {
        return new PlanView(study, guide, turn, message, edit, what, line);
    }

    public StudyHead getHead() {
        return study.head();
    }
}
