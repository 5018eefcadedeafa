package io.research.text.masking.reading;

import java.util.ArrayList;
import java.util.List;

/** Cuts the numbers of a text into tokens; one walk, whatever the text. */
final class Tokens {
    static final int MOST_DIGITS = 19;
    private static final int FEWEST_DIGITS = 7;
    private static final int WHOLE_NUMBER = 10; // a slash or comma after as many parts two numbers
    private static final int LONGEST_FRACTION = 3;
    private static final int MOST_SPACES_TO_NAME = 3;
    private static final int MOST_SIGNS = 3;
    private static final int WIDEST_GAP = 3;
    private static final int WIDEST_PAUSE = 5;
    private static final String PAUSES = ".,;…、";
    private static final String SIGNS = "-./()";
    private static final String SIGNS_OF_OTHERS = ",:'*";
    private static final String SEPARATORS = ",:*";
    private static final String CURRENCIES = "$€£¥₹₽₩₪₺฿₫₦₱¢";
    private static final String NAMES_A_NUMBER = "#№_=@&";
    private static final List<Vocabulary> IDENTIFIERS = List.of(Vocabulary.SSN, Vocabulary.CARD, Vocabulary.PHONE);

    /** A token before anybody has asked whether it can be part of an identifier. */
    private record Rough(int from, int to, int digits, boolean linked, boolean listed, boolean foreign) {}

    private final Reading text;
    private final List<Token> tokens = new ArrayList<>();
    private final List<Rough> chain = new ArrayList<>();
    private int at;

    private Tokens(Reading text) {
        this.text = text;
    }

    /** All that stand in rows with digits enough for something. */
    static List<Token> of(Reading text) {
        var tokens = new Tokens(text);
        int digit = text.nextDigit(0);
        while (digit < text.length()) {
            tokens.at = tokens.start(digit);
            tokens.token();
            digit = text.nextDigit(tokens.at);
        }
        tokens.endChain();
        return tokens.tokens;
    }

    /** A plus, a bracket or both stand before the first digit. */
    private int start(int digit) {
        char before = text.at(digit - 1);
        int start = digit;
        if (before == '+') {
            start = text.at(digit - 2) == '(' ? digit - 2 : digit - 1;
        } else if ((before == ' ' || before == '(') && text.at(digit - 2) == '+') {
            start = digit - 2;
        } else if (before == '(') {
            start = digit - 1;
        }
        return Math.max(start, at);
    }

    private void token() {
        int from = at;
        int digits = 0;
        int open = 0;
        boolean foreign = false;
        int end = at;
        while (true) {
            char character = text.at(at);
            if (Characters.isDigit(character)) {
                digits++;
                end = ++at;
            } else if (digits == 0) {
                open += character == '(' ? 1 : 0;
                at++;
            } else {
                int next = separates(from, digits, foreign) ? at : signs();
                if (next == at) {
                    break;
                }
                for (int sign = at; sign < next; sign++) {
                    open += text.at(sign) == '(' ? 1 : text.at(sign) == ')' ? -1 : 0;
                    foreign |= SIGNS_OF_OTHERS.indexOf(text.at(sign)) >= 0;
                }
                at = next;
            }
        }
        if (text.at(end) == ')' && open > 0 && digits < FEWEST_DIGITS) { // around more they are those of the sentence
            end++;
            at = end;
        }
        int start = open > 0 && text.at(from) == '(' && text.at(end - 1) != ')' ? from + 1 : from;
        add(start, end, digits, foreign);
    }

    /** Whether the sign that stands here begins another number, and not another group or the fraction of this one. */
    private boolean separates(int from, int digits, boolean foreign) {
        char sign = text.at(at);
        if (sign == '/') {
            return digits >= WHOLE_NUMBER;
        }
        return SEPARATORS.indexOf(sign) >= 0
                && !foreign
                && digits >= FEWEST_DIGITS
                && (digits >= WHOLE_NUMBER || sign != ',' || !isFraction(from));
    }

    /** Few digits and no more follow what has no dash, as in 1.234.567,89. */
    private boolean isFraction(int from) {
        int end = at + 1;
        while (end - at <= LONGEST_FRACTION + 1 && Characters.isDigit(text.at(end))) {
            end++;
        }
        boolean more = SIGNS.indexOf(text.at(end)) >= 0 || SIGNS_OF_OTHERS.indexOf(text.at(end)) >= 0;
        return end - at - 1 <= LONGEST_FRACTION
                && !(more && Characters.isDigit(text.at(end + 1)))
                && text.string(from, at).indexOf('-') < 0;
    }

    /** Where the signs that stand here end, when a digit follows; else here. */
    private int signs() {
        int next = at;
        while (next < at + MOST_SIGNS
                && (SIGNS.indexOf(text.at(next)) >= 0 || SIGNS_OF_OTHERS.indexOf(text.at(next)) >= 0)) {
            next++;
        }
        return Characters.isDigit(text.at(next)) ? next : at;
    }

    private void add(int from, int to, int digits, boolean foreign) {
        boolean linked = !chain.isEmpty() && isGap(chain.getLast().to(), from);
        boolean listed = !chain.isEmpty() && isPause(chain.getLast().to(), from);
        if (!linked && !listed) {
            endChain();
        }
        chain.add(new Rough(from, to, digits, linked, listed, foreign));
    }

    private void endChain() {
        long digits = chain.stream().mapToLong(Rough::digits).sum();
        if (digits >= FEWEST_DIGITS) {
            chain.forEach(rough -> tokens.add(token(rough)));
        }
        chain.clear();
    }

    private Token token(Rough rough) {
        boolean few = rough.digits() <= MOST_DIGITS;
        String written = few ? text.string(rough.from(), rough.to()) : "";
        boolean readable = few && !rough.foreign() && stands(rough.from(), rough.to()) && !NumberForm.isOther(written);
        return new Token(rough.from(), rough.to(), written, rough.digits(), rough.linked(), rough.listed(), readable);
    }

    /** Whether nothing but spaces, and perhaps a dash or a slash, lies between. */
    private boolean isGap(int last, int from) {
        if (from - last > WIDEST_GAP || from == last) {
            return false;
        }
        boolean space = false;
        int signs = 0;
        for (int place = last; place < from; place++) {
            char character = text.at(place);
            boolean bracket = character == ')' && place == last;
            space |= character == ' ';
            signs += character == '-' || character == '/' ? 1 : character == ' ' || bracket ? 0 : WIDEST_GAP;
        }
        return space && signs <= 1;
    }

    /** Signs of a sentence and a space, or the comma of scripts without spaces. */
    private boolean isPause(int last, int from) {
        boolean pause = from - last <= WIDEST_PAUSE;
        boolean sign = false;
        for (int place = last; place < from && pause; place++) {
            boolean space = text.at(place) == ' ';
            sign |= !space;
            pause = space || PAUSES.indexOf(text.at(place)) >= 0;
        }
        return pause && sign && (text.at(from - 1) == ' ' || text.at(from - 1) == '、');
    }

    private boolean stands(int from, int to) {
        char before = text.at(from - 1);
        char last = text.at(from - 2);
        int sign = before == ' ' && last == '#' ? from - 2 : from - 1;
        boolean named = NAMES_A_NUMBER.indexOf(text.at(sign)) >= 0 && !isIdentifierNamed(sign);
        boolean joined = Characters.holdsNumbers(before) || "-/".indexOf(before) >= 0 && Characters.holdsNumbers(last);
        boolean priced = CURRENCIES.indexOf(before == ' ' ? last : before) >= 0;
        return !named && !joined && !priced && !goesOn(to);
    }

    /** Whether a word for an identifier stands close before the sign, nearer than one for other numbers, in no URL. */
    private boolean isIdentifierNamed(int sign) {
        String talk = Talk.beforeNumber(text, sign);
        int own =
                IDENTIFIERS.stream().mapToInt(words -> words.lastIn(talk)).max().orElseThrow();
        if (own <= Vocabulary.OTHER_NUMBER.lastIn(talk)) {
            return false;
        }
        String name = talk.substring(own);
        String joined = talk.substring(talk.lastIndexOf(' ') + 1);
        boolean query = joined.contains("?") || joined.contains("&") || joined.contains("://");
        return !query
                && !name.contains(",")
                && name.chars().filter(character -> character == ' ').count() <= MOST_SPACES_TO_NAME;
    }

    private boolean goesOn(int to) {
        char after = text.at(to);
        if (after == 'x' && Characters.isDigit(text.at(to + 1))) {
            return false; // an extension
        }
        if (Characters.holdsNumbers(after) || "_%°‰=".indexOf(after) >= 0) {
            return true;
        }
        if (after == '-' && Characters.holdsNumbers(text.at(to + 1)) && !Character.isUpperCase(text.at(to + 1))) {
            return true;
        }
        int sign = after == ' ' ? to + 1 : to;
        return CURRENCIES.indexOf(text.at(sign)) >= 0 && !Characters.isDigit(text.at(sign + 1))
                || text.at(sign) == '%'
                || Vocabulary.AMOUNT.begins(Talk.after(text, to));
    }
}
