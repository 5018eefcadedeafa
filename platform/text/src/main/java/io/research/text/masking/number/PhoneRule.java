package io.research.text.masking.number;

import io.research.text.masking.reading.Kind;
import io.research.text.masking.reading.Naming;
import io.research.text.masking.reading.NumberForm;
import io.research.text.masking.reading.Reading;
import io.research.text.masking.reading.Talk;
import io.research.text.masking.reading.Token;
import io.research.text.masking.reading.Vocabulary;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * Telephone numbers: international ones, and those of the given regions as people there write them. What only could be
 * a number counts behind a word that says so, or behind another number; never where the words beside it name something
 * else.
 */
public final class PhoneRule extends NumberRule {
    private static final int SHORTEST = 7;
    private static final int SHORTEST_NATIONAL = 8;
    private static final int SHORTEST_INTERNATIONAL = 8;
    private static final int LONGEST = 15;
    private static final int LONGEST_WITH_PREFIX = 18;
    private static final int MOST_GROUPS = 6;
    private static final int LONE = 9;
    private static final int NEAR = 12;
    private static final int AMERICAN_DIGITS = 10;
    private static final int AREA_DIGITS = 3;
    private static final Set<String> JOINING = Set.of(
            "", "/", "or", "and", "oder", "und", "ou", "et", "o", "u", "y", "e", "of", "en", "lub", "i", "или", "и",
            "أو", "و", "、", "か", "または", "と");
    private static final String UNITED_STATES = "US";

    private final NumberingPlans plans;
    private final List<String> regions;

    public PhoneRule(NumberingPlans plans, List<String> regions) {
        super(Kind.PHONE, SHORTEST, LONGEST_WITH_PREFIX);
        this.plans = plans;
        this.regions = List.copyOf(regions);
    }

    /** First what is a number in itself; then, of what is left, whole sequences that are called one. */
    @Override
    public void find(Reading text, List<Token> tokens) {
        super.find(text, tokens);
        int first = 0;
        while (first < tokens.size()) {
            int end = first + 1;
            int digits = digitsLeft(text, tokens.get(first));
            while (end < tokens.size() && goesOn(text, tokens, end)) {
                digits = Math.min(LONGEST + 1, digits + digitsLeft(text, tokens.get(end)));
                end++;
            }
            if (digits >= SHORTEST && digits <= LONGEST && isLeft(text, tokens.get(first))) {
                claimCalled(text, NumberCandidate.of(text, tokens, first, end - 1));
            }
            first = end;
        }
    }

    private static boolean goesOn(Reading text, List<Token> tokens, int at) {
        return isLeft(text, tokens.get(at - 1))
                && isLeft(text, tokens.get(at))
                && !tokens.get(at).begins();
    }

    private static boolean isLeft(Reading text, Token token) {
        return token.readable() && !Reading.isBorder(text.at(token.from()));
    }

    private static int digitsLeft(Reading text, Token token) {
        return isLeft(text, token) ? token.digits() : 0;
    }

    @Override
    boolean matches(Reading text, NumberCandidate candidate) {
        if (candidate.plus()) {
            return isInternational(candidate.digits()) || couldBeInternational(candidate.digits());
        }
        return isInternational(behindPrefix(candidate.digits()))
                || candidate.length() >= SHORTEST_NATIONAL
                        && candidate.length() <= LONGEST
                        && (candidate.listed() ? isDictated(text, candidate) : isShaped(candidate))
                        && isNational(candidate)
                        && !NumberForm.isDay(text.string(candidate.from(), candidate.to()))
                        && !isNamedOtherwise(text, candidate);
    }

    /** What follows the prefix that is dialled for a plus; empty where none is. */
    private static String behindPrefix(String digits) {
        return digits.startsWith("00") ? digits.substring(2) : digits.startsWith("011") ? digits.substring(3) : "";
    }

    private boolean isInternational(String digits) {
        return digits.length() >= SHORTEST_INTERNATIONAL && digits.length() <= LONGEST && plans.isInternational(digits);
    }

    private boolean couldBeInternational(String digits) {
        return digits.length() >= SHORTEST_INTERNATIONAL
                && digits.length() <= LONGEST
                && plans.couldBeInternational(digits);
    }

    private boolean isNational(NumberCandidate candidate) {
        for (String region : regions) {
            boolean american = region.equals(UNITED_STATES);
            if ((!american || isAmerican(candidate)) && isNational(candidate, region)) {
                return true;
            }
        }
        return false;
    }

    private boolean isNational(NumberCandidate candidate, String region) {
        return plans.isNational(candidate.digits(), region)
                || candidate.groups() > 1 && plans.isShapedAsNational(candidate.digits(), candidate.shape(), region);
    }

    /** Ten digits in three groups, two or one, perhaps behind a one; neither area nor exchange begin with 0 or 1. */
    private static boolean isAmerican(NumberCandidate candidate) {
        String digits = candidate.digits();
        int area = digits.length() - AMERICAN_DIGITS;
        if (area < 0 || area > 1 || area == 1 && digits.charAt(0) != '1') {
            return false;
        }
        String shape = candidate.shape();
        String behindOne = shape.startsWith("1") ? shape.substring(1) : shape;
        boolean grouped = candidate.groups() == 1
                || candidate.groups() == candidate.length()
                || behindOne.equals("334")
                || behindOne.equals("37");
        return grouped && digits.charAt(area) > '1' && digits.charAt(area + AREA_DIGITS) > '1';
    }

    /** Groups of two digits at least, not too many, and no row of years; one group where it is long. */
    private static boolean isShaped(NumberCandidate candidate) {
        String shape = candidate.shape();
        if (candidate.groups() == 1) {
            return candidate.length() >= LONE;
        }
        boolean desk = candidate.signs().endsWith("-"); // "…-0": whoever sits at the front desk
        boolean crumbs =
                shape.substring(1, shape.length() - (desk ? 1 : 0)).chars().anyMatch(length -> length < '2');
        boolean years = shape.chars().allMatch(length -> length == '4')
                && NumberForm.isYear(candidate.digits().substring(0, 4));
        boolean counted = candidate.looksCounted() && candidate.hasOnly('.');
        return !crumbs && !years && !counted && candidate.groups() <= MOST_GROUPS;
    }

    /** With pauses where a number has its groups, and not what could as well be a list of quantities. */
    private boolean isDictated(Reading text, NumberCandidate candidate) {
        if (candidate.rowFrom() != candidate.from() || !candidate.spelled() && candidate.groups() > MOST_GROUPS) {
            return false;
        }
        boolean called = Vocabulary.PHONE.lastIn(Talk.beforeNumber(text, candidate.from())) >= 0;
        return called
                || candidate.spelled() && candidate.groups() < candidate.length()
                || candidate.hasZeroAhead() && (candidate.digits().startsWith("0") || isShapedAsNational(candidate));
    }

    private boolean isShapedAsNational(NumberCandidate candidate) {
        return regions.stream()
                .anyMatch(region -> plans.isShapedAsNational(candidate.digits(), candidate.shape(), region));
    }

    private void claimCalled(Reading text, NumberCandidate candidate) {
        if (candidate.looksCounted() && candidate.hasOnly('.') && candidate.length() < LONE) {
            return;
        }
        String before = Talk.before(text, candidate.from());
        int own = Vocabulary.PHONE.lastIn(before);
        int other = Vocabulary.OTHER_NUMBER.lastIn(before);
        if ((own > other || other < 0 && followsNumber(text, candidate.from())) && couldBe(candidate)) {
            text.claim(Kind.PHONE, candidate.from(), candidate.to());
        }
    }

    private boolean couldBe(NumberCandidate candidate) {
        if (candidate.shape().chars().allMatch(length -> length == '4')
                && NumberForm.isYear(candidate.digits().substring(0, 4))) {
            return false;
        }
        return regions.stream().anyMatch(region -> plans.couldBeNational(candidate.digits(), region));
    }

    /** "[phone] or 555-0123": nothing but a word or a sign that joins the two lies between. */
    private static boolean followsNumber(Reading text, int position) {
        int border = position - 1;
        while (border > position - NEAR && !Reading.isBorder(text.at(border))) {
            border--;
        }
        if (!Reading.isBorder(text.at(border), Kind.PHONE)) {
            return false;
        }
        String between = text.string(border + 1, position).toLowerCase(Locale.ROOT);
        return JOINING.contains(between.strip())
                || JOINING.contains(between.replace(',', ' ').strip());
    }

    /** Nobody writes the number of an order with an area in brackets. */
    private static boolean isNamedOtherwise(Reading text, NumberCandidate candidate) {
        return candidate.signs().indexOf(")") < 0 && Naming.isOther(text, candidate.rowFrom(), candidate.to());
    }
}
