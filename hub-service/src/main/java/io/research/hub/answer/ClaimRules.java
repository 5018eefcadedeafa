package io.research.hub.answer;

import io.research.hub.answer.Claim.Citation;
import io.research.hub.answer.Claim.Proposed;
import io.research.text.quotation.Quotations;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What code can check about a claim: whether its quotations occur in the passages it names, and whether the numbers,
 * people and quoted words in its text come from its quotations. {@link ClaimReview} checks whether they support it.
 */
final class ClaimRules {
    private static final int LONGEST = 600;
    private static final int MOST_CITATIONS = 200;
    private static final Pattern QUOTED =
            Pattern.compile("[\"\u201C\u201E\u00AB]([^\"\u201C\u201D\u201E\u00AB\u00BB]{3,})[\"\u201D\u201C\u00BB]");
    private static final Pattern PERSON = Pattern.compile("(?<![\\p{L}\\p{N}])P\\d{2,}(?![\\p{L}\\p{N}])");
    private static final Pattern NUMBER = Pattern.compile("\\p{Nd}+(?:[.,]\\p{Nd}+)*");
    private static final Pattern MARKUP = Pattern.compile(
            "(?i)https?:|www\\.|<[a-z/!]|!\\[|\\]\\(|\\[[^\\]]{0,40}]|(?<![\\p{L}\\p{N}])S\\d+(?![\\p{L}\\p{N}])");

    /** Each rule returns the fault in the words in which the model is told, or null. */
    private static final List<BiFunction<String, List<Finding>, String>> OF_TEXT = List.of(
            ClaimRules::length, ClaimRules::markup, ClaimRules::quotedWords, ClaimRules::people, ClaimRules::numbers);

    private final Material material;

    ClaimRules(Material material) {
        this.material = material;
    }

    /** A valid claim, or what is wrong with it. */
    record Checked(Claim claim, String fault) {}

    Checked check(Proposed said) {
        var findings = new LinkedHashMap<Citation, Finding>();
        if (said.citations().isEmpty() || said.citations().size() > MOST_CITATIONS) {
            return fault(said, "needs 1 to " + MOST_CITATIONS + " citations");
        }
        for (Citation citation : said.citations()) {
            var finding = finding(citation);
            if (finding.isEmpty()) {
                return fault(
                        said,
                        "quotes \"" + citation.quote() + "\", which is no contiguous part of the text of "
                                + citation.passage());
            }
            findings.put(citation, finding.get());
        }
        var cited = findings.values().stream().distinct().toList();
        return OF_TEXT.stream()
                .map(rule -> rule.apply(said.text(), cited))
                .filter(Objects::nonNull)
                .findFirst()
                .map(fault -> fault(said, fault))
                .orElseGet(() ->
                        new Checked(new Claim(said.text().replaceAll("\\s+", " "), said.isBySource(), cited), null));
    }

    private static Checked fault(Proposed said, String what) {
        return new Checked(null, "The claim \"" + said.text() + "\" " + what + ".");
    }

    private Optional<Finding> finding(Citation citation) {
        return Optional.ofNullable(material.passages().get(citation.passage()))
                .flatMap(passage ->
                        Quotations.find(passage.text(), citation.quote()).map(found -> new Finding(passage, found)));
    }

    private static String length(String text, List<Finding> findings) {
        return text.isEmpty() || text.length() > LONGEST ? "must have 1 to " + LONGEST + " characters" : null;
    }

    private static String markup(String text, List<Finding> findings) {
        return MARKUP.matcher(text).find() ? "must have no addresses, markup, square brackets or passage ids" : null;
    }

    private static String quotedWords(String text, List<Finding> findings) {
        return QUOTED.matcher(text).results().allMatch(quote -> findings.stream()
                        .anyMatch(finding -> Quotations.find(
                                        finding.passage().text(), quote.group(1).strip())
                                .isPresent()))
                ? null
                : "puts words in quotation marks that its passages do not have";
    }

    private static String people(String text, List<Finding> findings) {
        return PERSON.matcher(text).results().allMatch(named -> findings.stream()
                        .filter(finding -> finding.passage().isInterview())
                        .anyMatch(
                                finding -> finding.passage().participantLabel().equals(named.group())))
                ? null
                : "names a person whom it does not cite";
    }

    /** Whether the sentence names the people it is about. */
    static boolean namesPeople(String text) {
        return PERSON.matcher(text).find();
    }

    /** The number in a short answer may come from its question. */
    private static String numbers(String text, List<Finding> findings) {
        var said = findings.stream()
                .flatMap(finding -> Stream.of(
                        finding.said(),
                        finding.passage().context(),
                        finding.quotation().text(),
                        finding.passage().sourceName()))
                .filter(Objects::nonNull)
                .toList();
        return NUMBER.matcher(PERSON.matcher(text).replaceAll(" ")).results().allMatch(number -> said.stream()
                        .anyMatch(one -> NUMBER.matcher(one).results().anyMatch(told -> told.group()
                                .equals(number.group()))))
                ? null
                : "has a number that its quotations do not have; never count people";
    }
}
