package io.research.signal.run;

import io.research.kernel.json.Fields;

/**
 * A run that is asked for.
 *
 * @param dryRun whether only its price is wanted
 */
record AskRequest(RunTerms terms, boolean dryRun) {

    static AskRequest read(Fields in) {
        return new AskRequest(TermsPatch.readNew(in), in.bool("dry_run").orElse(false));
    }

    /** An edit; it cannot be tried out, so that nobody takes it for one that was. */
    static TermsPatch readEdit(Fields in) {
        var patch = TermsPatch.readChange(in);
        if (in.bool("dry_run").orElse(false)) {
            in.fault("dry_run", "not_applicable", "is only possible when a run is created");
        }
        return patch;
    }
}
