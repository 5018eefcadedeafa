package io.research.hub.answer;

import io.research.hub.retrieval.FoundPassage;
import io.research.text.language.CountingWords;
import io.research.text.language.Language;
import io.research.text.language.Polarity;
import io.research.text.quotation.Quotation;
import io.research.text.quotation.Quotations;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Decides about one claim of a model. It stands where each of its citations is one contiguous span of the passage that it
 * names, whatever it quotes in its own text is said there, the people and numbers that it names are those of the passages,
 * it does not turn round what they say, and it speaks of what they speak of. It counts nobody: counts are made by code.
 */
final class ClaimCheck {
    private static final int LONGEST = 600;
    private static final int MOST_CITATIONS = 6;
    private static final int SHORTEST_QUOTE = 4;
    private static final double SUPPORT = 0.2;
    private static final Pattern QUOTED =
            Pattern.compile("[\"\u201C\u201E\u00AB]([^\"\u201C\u201D\u201E\u00AB\u00BB]{3,})[\"\u201D\u201C\u00BB]");
    private static final Pattern PERSON = Pattern.compile("\\bP\\d{2,}\\b");
    private static final Pattern NUMBER = Pattern.compile("\\d+(?:[.,]\\d+)*");
    private static final Pattern LABEL = Pattern.compile("\\[[^\\]]{0,40}]");
    private static final Pattern ADDRESS = Pattern.compile("(?i)https?:|www\\.|<[a-z/!]|!\\[|\\]\\(");
    private static final Language ENGLISH = Language.of("en");

    private final Map<String, FoundPassage> passages;
    private final Names names;

    /**
     * @param passages by the names under which the model was given them
     * @param names of the people, as the model was given them
     */
    ClaimCheck(Map<String, FoundPassage> passages, Names names) {
        this.passages = passages;
        this.names = names;
    }

    /** The claim, or nothing where it cannot stand. */
    Optional<Claim> check(Proposal.ProposedClaim said) {
        String text = LABEL.matcher(said.text()).replaceAll("").strip();
        var cited = said.citations();
        if (text.isEmpty()
                || text.length() > LONGEST
                || cited.isEmpty()
                || cited.size() > MOST_CITATIONS
                || ADDRESS.matcher(text).find()) {
            return Optional.empty();
        }
        var findings = new ArrayList<Finding>();
        for (var citation : cited) {
            var finding = finding(citation);
            if (finding.isEmpty()) {
                return Optional.empty();
            }
            findings.add(finding.get());
        }
        return stands(text, findings)
                ? Optional.of(new Claim(text.replaceAll("\\s+", " "), List.copyOf(findings)))
                : Optional.empty();
    }

    private Optional<Finding> finding(Proposal.Citation citation) {
        var passage = passages.get(citation.passage());
        String quote = citation.quote();
        return passage == null
                ? Optional.empty()
                : Quotations.find(passage.text(), quote)
                        .filter(found -> isTelling(passage, found))
                        .map(found -> new Finding(passage, found));
    }

    /** One word proves nothing, unless it is all that was said. */
    private static boolean isTelling(FoundPassage passage, Quotation found) {
        var language = Language.of(passage.language());
        boolean isWhole = found.text().strip().equals(passage.text().strip());
        return isWhole
                || found.text().length() >= SHORTEST_QUOTE
                        && language.words(found.text()).size() > 1;
    }

    private boolean stands(String text, List<Finding> findings) {
        String rest = withoutNames(text, findings);
        return quotesAreSaid(text, findings)
                && !PERSON.matcher(rest).find()
                && numbersAreSaid(rest, findings)
                && !counts(rest, findings)
                && !turnsRound(rest, findings)
                && isAbout(text, findings);
    }

    /** Without those whom it quotes: whoever is still named in it is quoted nowhere. */
    private String withoutNames(String text, List<Finding> findings) {
        String rest = text;
        for (var finding : findings) {
            if (finding.passage().isInterview()) {
                rest = rest.replaceAll("\\b" + Pattern.quote(names.of(finding.passage())) + "(?![\\p{L}\\p{N}])", " ");
            }
        }
        return rest;
    }

    private static boolean quotesAreSaid(String text, List<Finding> findings) {
        return QUOTED.matcher(text).results().allMatch(quote -> findings.stream()
                .anyMatch(finding -> Quotations.find(
                                finding.passage().text(), quote.group(1).strip())
                        .isPresent()));
    }

    private static boolean numbersAreSaid(String text, List<Finding> findings) {
        return NUMBER.matcher(text).results().allMatch(number -> findings.stream()
                .anyMatch(finding -> NUMBER.matcher(finding.quotation().text())
                        .results()
                        .anyMatch(said -> said.group().equals(number.group()))));
    }

    /** Says how many people say something, or a number in words that nobody said; in any language that it may be in. */
    private static boolean counts(String text, List<Finding> findings) {
        var said = findings.stream().map(finding -> finding.quotation().text()).toList();
        return Stream.concat(Stream.of(ENGLISH, language(text, findings)), languages(findings))
                .map(CountingWords::of)
                .distinct()
                .anyMatch(words -> words.hasQuantity(text)
                        || !words.numbersMissing(text, said).isEmpty());
    }

    private static boolean turnsRound(String text, List<Finding> findings) {
        return Polarity.of(language(text, findings))
                .stance(text)
                .isAgainst(findings.stream()
                        .map(finding -> Polarity.of(
                                        Language.of(finding.passage().language()))
                                .stance(finding.quotation().text()))
                        .toList());
    }

    /** The claim's: it is in that of the question, which may be another one than that of the passages. */
    private static Language language(String text, List<Finding> findings) {
        return Language.ofText(text, Language.of(findings.getFirst().passage().language()));
    }

    private static Stream<Language> languages(List<Finding> findings) {
        return findings.stream().map(finding -> Language.of(finding.passage().language()));
    }

    /** Shares some of its words with what was said, or with the question that was answered. */
    private static boolean isAbout(String text, List<Finding> findings) {
        return findings.stream().anyMatch(finding -> {
            var passage = finding.passage();
            var language = Language.of(passage.language());
            var claimed = language.keys(text);
            var said = new HashSet<>(language.keys(
                    passage.context() == null ? passage.text() : passage.text() + "\n" + passage.context()));
            long shared = claimed.stream().filter(said::contains).count();
            return claimed.isEmpty() || shared >= Math.max(1, SUPPORT * claimed.size());
        });
    }
}
