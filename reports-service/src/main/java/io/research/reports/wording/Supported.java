package io.research.reports.wording;

import io.research.text.language.CountingWords;
import io.research.text.language.Language;
import io.research.text.language.Polarity;
import io.research.text.quotation.Quotations;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Whether a sentence of a model may stand beside the quotations that it names: it has no number that they lack, counts
 * nobody, quotes only verbatim, does not turn round what they say, and says mostly what they say.
 */
final class Supported {
    private static final int LONGEST = 400;
    private static final double SHARED = 0.4;
    private static final Language ENGLISH = Language.of("en");
    private static final Pattern NUMBER = Pattern.compile("\\p{N}+(?:[.,]\\p{N}+)*");

    /** What stands in quotation marks of any kind; an apostrophe is one only where no letter is on its outer side. */
    private static final Pattern QUOTED = Pattern.compile("[“„«»\"]([^”“»«\"]{2,})[”“»«\"]|[「『]([^」』]{2,})[」』]"
            + "|(?<![\\p{L}\\p{N}])[‘‚‹›']((?:[^’‘›‹']|(?<=\\p{L})[’'](?=\\p{L})){2,})[’‘›‹'](?![\\p{L}\\p{N}])");

    private static final Pattern UNWANTED = Pattern.compile("(?i)https?://|www\\.|[<>\\p{Cntrl}]");

    private final Language language;

    Supported(Language language) {
        this.language = language;
    }

    boolean by(List<String> quotations, String sentence) {
        return !sentence.isBlank()
                && sentence.length() <= LONGEST
                && !quotations.isEmpty()
                && !UNWANTED.matcher(sentence).find()
                && !counts(quotations, sentence)
                && hasNumbersOf(quotations, sentence)
                && quotesVerbatim(quotations, sentence)
                && !turnsRound(quotations, sentence)
                && saysWhat(quotations, sentence);
    }

    /** Code counts people: words that count them are refused wherever they stand, number words where nobody said them. */
    private boolean counts(List<String> quotations, String sentence) {
        return sentence.indexOf('%') >= 0
                || Stream.of(language, ENGLISH, Language.ofText(sentence, language))
                        .map(CountingWords::of)
                        .anyMatch(words -> words.hasQuantity(sentence)
                                || !words.numbersMissing(sentence, quotations).isEmpty());
    }

    private boolean turnsRound(List<String> quotations, String sentence) {
        var polarity = Polarity.of(language);
        return polarity.stance(sentence)
                .isAgainst(quotations.stream().map(polarity::stance).toList());
    }

    private static boolean hasNumbersOf(List<String> quotations, String sentence) {
        Set<String> known = quotations.stream()
                .flatMap(quotation -> NUMBER.matcher(quotation).results())
                .map(MatchResult::group)
                .collect(Collectors.toSet());
        return NUMBER.matcher(sentence).results().map(MatchResult::group).allMatch(known::contains);
    }

    private static boolean quotesVerbatim(List<String> quotations, String sentence) {
        return QUOTED.matcher(sentence).results().map(Supported::quoted).allMatch(quoted -> quotations.stream()
                .anyMatch(quotation -> Quotations.find(quotation, quoted).isPresent()));
    }

    private static String quoted(MatchResult found) {
        int group = 1;
        while (found.group(group) == null) {
            group++;
        }
        return found.group(group);
    }

    private boolean saysWhat(List<String> quotations, String sentence) {
        var said = new HashSet<String>();
        quotations.forEach(quotation -> language.contentWords(quotation).forEach(word -> said.add(word.key())));
        var words = language.contentWords(sentence);
        long shared = words.stream().filter(word -> said.contains(word.key())).count();
        return !words.isEmpty() && shared >= SHARED * words.size();
    }
}
