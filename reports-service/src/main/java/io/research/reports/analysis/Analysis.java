package io.research.reports.analysis;

import io.research.reports.analysis.Finding.Line;
import io.research.text.masking.PiiMask;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The stored content of a report: structure, quotations and what a model wrote. Counts are computed when it is read, so
 * that they are also right after a deletion.
 *
 * @param language of the report's own words
 * @param making null in the JSON of releases before this one, whose findings were guesses and are passed over
 */
public record Analysis(
        String language,
        ReportProvenance making,
        List<Goal> goals,
        List<Person> people,
        List<Reference> references,
        List<Finding> findings,
        Overview overview,
        List<Screener> screeners) {
    /** In the digits of any script. */
    private static final Pattern NUMBER = Pattern.compile("\\p{Nd}+");

    public Analysis {
        boolean isOlder = making == null;
        making = isOlder ? ReportProvenance.OLDER : making;
        goals = List.copyOf(goals);
        people = List.copyOf(people);
        references = List.copyOf(references);
        findings = isOlder ? List.of() : List.copyOf(findings);
        overview = isOlder ? Overview.NOTHING : overview;
        screeners = isOlder ? List.of() : List.copyOf(screeners);
    }

    /** How many interviews it rests on. */
    public int interviewCount() {
        return people.size();
    }

    /** All references by their ids, for who needs many. */
    public Map<String, Reference> referencesById() {
        return references.stream().collect(Collectors.toMap(Reference::id, Function.identity()));
    }

    /** When the first interview began; null without any. */
    public Instant begun() {
        return people.stream()
                .map(Person::startedAt)
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder())
                .orElse(null);
    }

    /** When the last interview ended; null without any. */
    public Instant ended() {
        return people.stream()
                .map(Person::endedAt)
                .filter(Objects::nonNull)
                .max(Comparator.naturalOrder())
                .orElse(null);
    }

    /**
     * The same without those interviews: removes their quotations, findings that rested on them alone, and what a model
     * wrote about a finding that lost a quotation, or about the total number of interviews.
     */
    public Analysis without(Set<UUID> interviewIds) {
        var gone = references.stream()
                .filter(one -> interviewIds.contains(one.interviewId()))
                .map(Reference::id)
                .collect(Collectors.toSet());
        var lost = findings.stream()
                .filter(finding -> finding.referenceIds().stream().anyMatch(gone::contains))
                .map(Finding::id)
                .collect(Collectors.toSet());
        var left = keep(people, one -> !interviewIds.contains(one.interviewId()));
        var totals = List.of(
                String.valueOf(people.size()),
                String.valueOf(people.stream().filter(Person::isRead).count()));
        Predicate<Line> isUntrue = line -> line.findingIds().stream().anyMatch(lost::contains)
                || left.size() < people.size() && hasAny(totals, line.text());
        return new Analysis(
                language,
                making,
                goals,
                left,
                keep(references, one -> !gone.contains(one.id())),
                findings.stream()
                        .map(one -> one.without(gone, isUntrue))
                        .filter(one -> !one.referenceIds().isEmpty())
                        .toList(),
                overview.without(isUntrue),
                screeners.stream().map(one -> one.without(interviewIds)).toList());
    }

    private static boolean hasAny(List<String> numbers, String text) {
        return NUMBER.matcher(text)
                .results()
                .map(number -> number.group()
                        .codePoints()
                        .map(digit -> '0' + Character.digit(digit, 10))
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString())
                .anyMatch(numbers::contains);
    }

    /**
     * The same with personal data masked in everything people said or were asked, and without the integrator's metadata
     * about them.
     */
    public Analysis masked(PiiMask mask) {
        return new Analysis(
                language,
                making,
                goals,
                people.stream().map(person -> person.masked(mask)).toList(),
                references.stream().map(one -> one.masked(mask)).toList(),
                findings.stream().map(finding -> masked(finding, mask)).toList(),
                overview,
                screeners.stream().map(one -> masked(one, mask)).toList());
    }

    /** The texts of a model need no masking, because the model saw only masked words. */
    private static Finding masked(Finding one, PiiMask mask) {
        return new Finding(
                one.id(),
                one.goalId(),
                one.basis(),
                mask.mask(one.heading()),
                one.forms().stream().map(mask::mask).toList(),
                one.content(),
                one.item(),
                one.followsUp() == null ? null : mask.mask(one.followsUp()),
                one.opposite(),
                one.referenceIds(),
                one.options());
    }

    private static Screener masked(Screener one, PiiMask mask) {
        return new Screener(
                mask.mask(one.question()),
                one.answers().stream()
                        .map(answer -> new Screener.Answer(mask.mask(answer.text()), answer.interviewIds()))
                        .toList());
    }

    private static <T> List<T> keep(List<T> all, Predicate<T> kept) {
        return all.stream().filter(kept).toList();
    }
}
