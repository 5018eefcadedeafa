package io.research.hub.answer;

import io.research.hub.evidence.FoundPassage;
import io.research.text.language.Language;
import io.research.text.quotation.Quotation;
import io.research.text.quotation.Quotations;
import io.vertx.core.json.JsonObject;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Decides about one claim of a model. It stands where each of its citations is one contiguous span of the passage that it
 * names, whatever it quotes in its own text is said there, the people and numbers that it names are those of the passages,
 * and it speaks of what they speak of. It counts nobody: counts are made by code.
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
    private static final Pattern QUANTITY =
            Pattern.compile("(?iu)\\b(most|majority|everyone|everybody|nobody|no one|all (?:of )?(?:the"
                    + " |them|people|participants|respondents|interviewees)|half|a third|percent|die meisten|mehrheit|alle"
                    + " teilnehm|alle befragt|niemand|la plupart|majorité|tous les|la mayoría|todos los)\\b");
    private static final Set<String> NUMBER_WORDS = Set.of(
            "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "dozen", "several", "zwei", "drei",
            "vier", "deux", "trois", "quatre", "dos", "tres", "cuatro");

    private final Map<String, FoundPassage> passages;

    /** @param passages by the names under which the model was given them */
    ClaimCheck(Map<String, FoundPassage> passages) {
        this.passages = passages;
    }

    /** The claim, or nothing where it cannot stand. */
    Optional<Claim> check(JsonObject said) {
        String text = LABEL.matcher(said.getString("text", "")).replaceAll("").strip();
        var cited = said.getJsonArray("citations");
        if (text.isEmpty()
                || text.length() > LONGEST
                || cited == null
                || cited.isEmpty()
                || cited.size() > MOST_CITATIONS
                || ADDRESS.matcher(text).find()) {
            return Optional.empty();
        }
        var findings = new ArrayList<Finding>();
        for (int at = 0; at < cited.size(); at++) {
            var finding = finding(cited.getJsonObject(at));
            if (finding.isEmpty()) {
                return Optional.empty();
            }
            findings.add(finding.get());
        }
        return stands(text, findings)
                ? Optional.of(new Claim(text.replaceAll("\\s+", " "), List.copyOf(findings)))
                : Optional.empty();
    }

    private Optional<Finding> finding(JsonObject citation) {
        var passage = passages.get(citation.getString("passage", ""));
        String quote = citation.getString("quote", "");
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
        return !QUANTITY.matcher(text).find()
                && quotesAreSaid(text, findings)
                && peopleAreCited(text, findings)
                && numbersAreSaid(text, findings)
                && isAbout(text, findings);
    }

    private static boolean quotesAreSaid(String text, List<Finding> findings) {
        return QUOTED.matcher(text).results().allMatch(quote -> findings.stream()
                .anyMatch(finding -> Quotations.find(
                                finding.passage().text(), quote.group(1).strip())
                        .isPresent()));
    }

    private static boolean peopleAreCited(String text, List<Finding> findings) {
        return PERSON.matcher(text).results().allMatch(person -> findings.stream()
                .anyMatch(finding -> finding.passage().isInterview()
                        && finding.passage().participantLabel().equals(person.group())));
    }

    private static boolean numbersAreSaid(String text, List<Finding> findings) {
        String rest = PERSON.matcher(text).replaceAll("");
        boolean digits = NUMBER.matcher(rest).results().allMatch(number -> findings.stream()
                .anyMatch(finding -> NUMBER.matcher(finding.quotation().text())
                        .results()
                        .anyMatch(said -> said.group().equals(number.group()))));
        var words = Language.UNKNOWN.words(rest).stream()
                .map(word -> word.in(rest).toLowerCase(Locale.ROOT))
                .filter(NUMBER_WORDS::contains)
                .toList();
        return digits
                && words.stream().allMatch(word -> findings.stream().anyMatch(finding -> finding.quotation()
                        .text()
                        .toLowerCase(Locale.ROOT)
                        .contains(word)));
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
