package io.research.analysis.summary;

import io.research.text.quotation.Quotations;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** What code can know of a sentence about opinions. The first rule that is broken tells the model what to mend. */
enum SentenceRule {
    LENGTH("is empty or longer than 400 characters") {
        @Override
        boolean isBroken(String text, Basis basis) {
            return text.isBlank() || text.length() > LONGEST;
        }
    },
    OPINIONS("names no opinion that there is") {
        @Override
        boolean isBroken(String text, Basis basis) {
            return basis.opinions().isEmpty();
        }
    },
    ADDRESS("contains an address, markup or a percentage") {
        @Override
        boolean isBroken(String text, Basis basis) {
            return UNWANTED.matcher(text).find();
        }
    },
    NUMBERS("has a number that was neither counted for its opinions nor said in their quotes") {
        @Override
        boolean isBroken(String text, Basis basis) {
            return !basis.numbers()
                    .containsAll(NUMBER.matcher(text)
                            .results()
                            .map(MatchResult::group)
                            .toList());
        }
    },
    QUOTES("puts words in quotation marks that stand in none of the quotes") {
        @Override
        boolean isBroken(String text, Basis basis) {
            return QUOTED.matcher(text).results().map(SentenceRule::quoted).anyMatch(quoted -> basis.quotes().stream()
                    .noneMatch(quote -> Quotations.find(quote, quoted).isPresent()));
        }
    };

    private static final int LONGEST = 400;
    private static final Pattern UNWANTED = Pattern.compile("(?i)https?:|www\\.|[<>\\p{Cntrl}%٪％]");
    private static final Pattern NUMBER = Pattern.compile("\\p{Nd}+(?:[.,]\\p{Nd}+)*");

    /** What stands in quotation marks; an apostrophe is one only where no letter is on its outer side. */
    private static final Pattern QUOTED = Pattern.compile("[“„«»\"]([^”“»«\"]{2,})[”“»«\"]|[「『]([^」』]{2,})[」』]"
            + "|(?<![\\p{L}\\p{N}])[‘‚‹›']((?:[^’‘›‹']|(?<=\\p{L})[’'](?=\\p{L})){2,})[’‘›‹'](?![\\p{L}\\p{N}])");

    private final String fault;

    SentenceRule(String fault) {
        this.fault = fault;
    }

    abstract boolean isBroken(String text, Basis basis);

    /** What is wrong with the sentence, or nothing. */
    static Optional<String> broken(String text, Basis basis) {
        for (SentenceRule rule : values()) {
            if (rule.isBroken(text, basis)) {
                return Optional.of("The sentence \"" + text + "\" " + rule.fault + ".");
            }
        }
        return Optional.empty();
    }

    private static String quoted(MatchResult found) {
        int group = 1;
        while (found.group(group) == null) {
            group++;
        }
        return found.group(group);
    }

    /** What a sentence rests on: opinions, how many interviews were read, and what people said. */
    record Basis(List<CountedOpinion> opinions, int interviews) {

        List<String> quotes() {
            return opinions.stream().flatMap(one -> one.quotes().stream()).toList();
        }

        Set<String> numbers() {
            var numbers = new HashSet<String>();
            numbers.add(String.valueOf(interviews));
            var said = new ArrayList<>(quotes());
            for (CountedOpinion one : opinions) {
                numbers.add(String.valueOf(one.people()));
                if (one.opinion().opposite() != null) {
                    numbers.add(String.valueOf(one.opposed()));
                }
                said.add(one.opinion().statement());
            }
            said.forEach(text ->
                    NUMBER.matcher(text).results().map(MatchResult::group).forEach(numbers::add));
            return numbers;
        }
    }
}
