package io.research.signal.run;

import io.research.kernel.address.EmailAddress;
import io.research.kernel.json.Check;
import io.research.kernel.json.Field;
import io.research.kernel.json.Fields;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/** The request fields of a run as they came: all of a new one, or what an edit changes. */
record TermsPatch(
        Field<Mode> mode,
        Field<String> text,
        Field<List<String>> options,
        Field<String> context,
        Field<Audience> audience,
        Field<List<String>> emails,
        Field<List<Screener>> screeners,
        Field<Integer> n,
        Field<Boolean> voice,
        Field<Integer> timeBudgetHours,
        Field<String> locale,
        Field<Boolean> includeTranscripts,
        Field<Boolean> redactPii) {
    static final int DEFAULT_HOURS = 3;

    private static final int MAX_TEXT = 5_000;
    private static final int MAX_OPTION = 500;
    private static final int MIN_OPTIONS = 2;
    private static final int MAX_OPTIONS = 5;
    private static final int MAX_EMAILS = 200;
    private static final int MAX_SCREENERS = 3;
    private static final int MIN_N = 3;
    private static final int MAX_N = 200;
    private static final int MAX_HOURS = 24;

    /** None at all is what the other modes have; that a preference needs them is a rule over both fields. */
    private static final Check<List<String>> FEW_OPTIONS = new Check<>(
            "size",
            "must have " + MIN_OPTIONS + " to " + MAX_OPTIONS + " items",
            options -> options.isEmpty() || options.size() >= MIN_OPTIONS && options.size() <= MAX_OPTIONS);

    private static final Check<List<String>> NO_BLANK_OPTION = new Check<>(
            "blank", "must not have a blank option", options -> options.stream().noneMatch(String::isBlank));
    private static final Check<List<String>> SHORT_OPTIONS = new Check<>(
            "max_length", "must have options of at most " + MAX_OPTION + " characters", options -> options.stream()
                    .allMatch(option -> option.length() <= MAX_OPTION));
    private static final Check<List<String>> DIFFERENT_OPTIONS = new Check<>(
            "unique",
            "must have different options",
            options -> options.stream().map(TermsPatch::folded).distinct().count() == options.size());
    private static final Check<List<String>> DELIVERABLE =
            new Check<>("email", "must be e-mail addresses that mail can be sent to", emails -> emails.stream()
                    .allMatch(email -> EmailAddress.parse(email).isPresent()));
    private static final Check<List<String>> DIFFERENT_EMAILS = new Check<>(
            "unique",
            "must be different, ignoring case",
            emails -> emails.stream().map(TermsPatch::mailbox).distinct().count() == emails.size());
    private static final Check<String> KNOWN_LOCALE = new Check<>(
            "locale",
            "must be a language of interviews, with a country or without, such as en-US",
            tag -> RunLocale.parse(tag).isPresent());

    /** Reads a whole run; {@code dry_run} is for whoever asks. */
    static RunTerms readNew(Fields in) {
        in.require("mode", "text", "audience", "n");
        var given = read(in);
        var terms = new RunTerms(
                given.mode.orNull(),
                given.text.orNull(),
                given.options.orNull(),
                given.context.orNull(),
                given.audience.orNull(),
                given.emails.orNull(),
                given.screeners.orNull(),
                given.n.orElse(MIN_N),
                given.voice.orElse(false),
                given.timeBudgetHours.orElse(DEFAULT_HOURS),
                given.locale.orElse(RunLocale.DEFAULT_TAG),
                given.includeTranscripts.orElse(false),
                given.redactPii.orElse(true));
        terms.faults().stream()
                .filter(fault -> given.isWell(in, fault.field()))
                .forEach(fault -> in.fault(fault.field(), fault.type(), fault.msg()));
        return terms;
    }

    /** Reads what an edit changes; what a run cannot be without cannot be cleared. */
    static TermsPatch readChange(Fields in) {
        List.of("mode", "text", "audience", "n").stream().filter(in::isGiven).forEach(in::require);
        return read(in);
    }

    private static TermsPatch read(Fields in) {
        return new TermsPatch(
                in.choice("mode", Mode.class),
                in.string("text", Check.notBlank(), Check.maxCharacters(MAX_TEXT)),
                in.strings("options", FEW_OPTIONS, NO_BLANK_OPTION, SHORT_OPTIONS, DIFFERENT_OPTIONS),
                in.string("context", Check.maxCharacters(MAX_TEXT)),
                in.choice("audience", Audience.class),
                in.strings("emails", Check.size(0, MAX_EMAILS), DELIVERABLE, DIFFERENT_EMAILS),
                in.objects("screeners", Screener::read, Check.size(0, MAX_SCREENERS)),
                in.integer("n", Check.atLeast(MIN_N), Check.atMost(MAX_N)),
                in.bool("voice"),
                in.integer("time_budget_hours", Check.atLeast(1), Check.atMost(MAX_HOURS)),
                in.string("locale", KNOWN_LOCALE),
                in.bool("include_transcripts"),
                in.bool("redact_pii"));
    }

    /** Whether the edit changes nothing at all. */
    boolean isEmpty() {
        return !List.of(
                        mode,
                        text,
                        options,
                        context,
                        audience,
                        emails,
                        screeners,
                        n,
                        voice,
                        timeBudgetHours,
                        locale,
                        includeTranscripts,
                        redactPii)
                .stream()
                .anyMatch(Field::isGiven);
    }

    /** Whether no fault of its own was found in that field: one that is given and at fault reads as absent. */
    private boolean isWell(Fields in, String name) {
        var field =
                switch (name) {
                    case "options" -> options;
                    case "emails" -> emails;
                    case "screeners" -> screeners;
                    case "locale" -> locale;
                    default -> throw new IllegalArgumentException(name);
                };
        return field.isGiven() || !in.isGiven(name);
    }

    private static Optional<String> mailbox(String email) {
        return EmailAddress.parse(email).map(EmailAddress::key);
    }

    private static String folded(String option) {
        return option.strip()
                .toLowerCase(Locale.ROOT)
                .lines()
                .collect(Collectors.joining(" "))
                .replaceAll("\\s+", " ");
    }
}
