package io.research.signal.run;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.quarkus.runtime.annotations.RegisterForReflection;
import io.research.kernel.problem.Fault;
import io.research.kernel.problem.Problem;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What a run asks of whom, with every default filled in. Kept as JSON with the run.
 *
 * @param options of a preference; empty for the other modes
 * @param context background for the moderator, never shown to participants; or null
 * @param emails of a custom audience; empty for the general one
 * @param screeners of the general audience; empty for a custom one
 * @param n how many answers are wanted
 */
@RegisterForReflection
public record RunTerms(
        Mode mode,
        String text,
        List<String> options,
        String context,
        Audience audience,
        List<String> emails,
        List<Screener> screeners,
        int n,
        boolean voice,
        @JsonProperty("time_budget_hours") int timeBudgetHours,
        String locale,
        @JsonProperty("include_transcripts") boolean includeTranscripts,
        @JsonProperty("redact_pii") boolean redactPii) {
    private static final String BODY = "body";

    public RunTerms {
        options = options == null ? List.of() : List.copyOf(options);
        emails = emails == null ? List.of() : List.copyOf(emails);
        screeners = screeners == null ? List.of() : List.copyOf(screeners);
    }

    /**
     * These terms with what the patch gives.
     *
     * @throws Problem {@code validation_failed} when the two together break a rule
     */
    public RunTerms with(TermsPatch patch) {
        var next = new RunTerms(
                patch.mode().orKept(mode),
                patch.text().orKept(text),
                patch.options().isGiven()
                                || !patch.mode().isGiven()
                                || patch.mode().orNull() == Mode.PREFERENCE
                        ? patch.options().orKept(options)
                        : List.of(),
                patch.context().orKept(context),
                patch.audience().orKept(audience),
                patch.emails().isGiven() || patch.audience().orElse(audience) == Audience.CUSTOM
                        ? patch.emails().orKept(emails)
                        : List.of(),
                patch.screeners().isGiven() || patch.audience().orElse(audience) == Audience.GENERAL
                        ? patch.screeners().orKept(screeners)
                        : List.of(),
                patch.n().orElse(n),
                patch.voice().isGiven() ? patch.voice().orElse(false) : voice,
                patch.timeBudgetHours().isGiven()
                        ? patch.timeBudgetHours().orElse(TermsPatch.DEFAULT_HOURS)
                        : timeBudgetHours,
                patch.locale().isGiven() ? patch.locale().orElse(RunLocale.DEFAULT_TAG) : locale,
                patch.includeTranscripts().isGiven()
                        ? patch.includeTranscripts().orElse(false)
                        : includeTranscripts,
                patch.redactPii().isGiven() ? patch.redactPii().orElse(true) : redactPii);
        var faults = next.faults();
        if (!faults.isEmpty()) {
            throw Problem.invalid(faults);
        }
        return next;
    }

    /** Whether the guide has to be made anew to come from these terms to those. */
    public boolean needsOtherGuide(RunTerms next) {
        return mode != next.mode
                || audience != next.audience
                || !text.equals(next.text)
                || !options.equals(next.options)
                || !Objects.equals(context, next.context)
                || !RunLocale.of(locale)
                        .language()
                        .equals(RunLocale.of(next.locale).language());
    }

    /** The rules over several fields; each blames the field that the rule's name names second. */
    List<Fault> faults() {
        var faults = new ArrayList<Fault>();
        if (mode == Mode.PREFERENCE && options.isEmpty()) {
            faults.add(fault("options", "required", "is required when mode is preference"));
        }
        if (mode != null && mode != Mode.PREFERENCE && !options.isEmpty()) {
            faults.add(fault("options", "not_applicable", "is only for the mode preference"));
        }
        if (audience == Audience.CUSTOM && emails.isEmpty()) {
            faults.add(fault("emails", "required", "is required when audience is custom"));
        }
        if (audience == Audience.GENERAL && !emails.isEmpty()) {
            faults.add(fault("emails", "not_applicable", "is only for the audience custom"));
        }
        if (audience == Audience.CUSTOM && !screeners.isEmpty()) {
            faults.add(fault("screeners", "not_applicable", "is only for the audience general"));
        }
        if (audience == Audience.GENERAL
                && locale != null
                && !RunLocale.of(locale).hasPanel()) {
            faults.add(fault(
                    "locale",
                    "country",
                    "must name a country of the panel and a language in which it recruits there, such as en-US"));
        }
        return faults;
    }

    private static Fault fault(String field, String type, String message) {
        return new Fault(List.of(BODY, field), message, type);
    }
}
