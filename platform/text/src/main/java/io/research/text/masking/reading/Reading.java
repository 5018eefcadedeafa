package io.research.text.masking.reading;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * A text as the rules read it: folded, and what is claimed, or was masked before, replaced by a border that no rule reads
 * across. Rules see positions of the folded text; spans are those of the text itself.
 */
public final class Reading {
    private static final char FIRST_BORDER = '\uFDD0'; // noncharacters: no text has them
    private static final char OUTSIDE = '\n';
    private static final String LONG_DASHES = "\u2013\u2014\u2015";
    private static final char KATAKANA_DASH = '\u30FC'; // a letter, but a dash among digits

    private static final Kind[] KINDS = Kind.values();
    private static final int DIGIT = 1;
    private static final int AT = 2;
    private static final int COLON = 4;
    private static final int EQUALS = 8;

    /** What an ASCII character says about the text. */
    private static final byte[] SAYS = new byte[128];

    static {
        Arrays.fill(SAYS, '0', '9' + 1, (byte) DIGIT);
        SAYS['@'] = AT;
        SAYS[':'] = COLON;
        SAYS['='] = EQUALS;
    }

    private final String text;
    private final char[] folded;
    private int[] origins; // null while every character has kept its place
    private final List<Span> spans = new ArrayList<>();
    private int length;
    private int said;
    private List<Token> tokens;
    private long windows;
    private long widest;

    private Reading(String text) {
        this.text = text;
        folded = new char[text.length()];
    }

    public static Reading of(String text) {
        var reading = new Reading(text);
        int next = 0;
        while (next < text.length()) {
            char character = text.charAt(next);
            if (character >= ' ' && character < '\u007F' && character != '[') {
                reading.add(character, next++);
            } else {
                next = reading.fold(next);
            }
        }
        return reading;
    }

    /** Folds what begins at that position, and answers where the next begins. */
    private int fold(int position) {
        char character = text.charAt(position);
        if (character == '[') {
            for (Kind kind : KINDS) {
                if (text.startsWith(kind.mask(), position)) {
                    add(border(kind), position);
                    return position + kind.mask().length();
                }
            }
        }
        if (Character.isHighSurrogate(character)) {
            return foldPair(position);
        }
        char read = Folding.of(character);
        if (character == KATAKANA_DASH && length > 0 && endsInDigits(folded[length - 1])) {
            read = '-';
        }
        if (read != Folding.NOTHING) {
            add(read, position);
        }
        return position + 1;
    }

    /** Masked numbers do so too: the dash must be read the same a second time. */
    private static boolean endsInDigits(char character) {
        return Characters.isDigit(character)
                || isBorder(character) && !isBorder(character, Kind.EMAIL) && !isBorder(character, Kind.URL);
    }

    private int foldPair(int position) {
        int point = text.codePointAt(position);
        int type = Character.getType(point);
        if (type == Character.DECIMAL_DIGIT_NUMBER) {
            add((char) ('0' + Character.digit(point, 10)), position);
        } else if (type != Character.FORMAT) {
            for (int at = position; at < position + Character.charCount(point); at++) {
                add(text.charAt(at), at);
            }
        }
        return position + Character.charCount(point);
    }

    private void add(char character, int origin) {
        said |= character < SAYS.length ? SAYS[character] : 0;
        if (origins == null && origin != length) {
            origins = new int[folded.length];
            Arrays.setAll(origins, place -> place);
        }
        if (origins != null) {
            origins[length] = origin;
        }
        folded[length++] = character;
    }

    private static char border(Kind kind) {
        return (char) (FIRST_BORDER + kind.ordinal());
    }

    public static boolean isBorder(char character) {
        return character >= FIRST_BORDER && character < FIRST_BORDER + KINDS.length;
    }

    public static boolean isBorder(char character, Kind kind) {
        return character == border(kind);
    }

    public int length() {
        return length;
    }

    /** A line break outside of the text. */
    public char at(int position) {
        return position >= 0 && position < length ? folded[position] : OUTSIDE;
    }

    /** Whether a dash of sentences, which is read as a hyphen, is written there. */
    public boolean isLongDash(int position) {
        return at(position) == '-' && LONG_DASHES.indexOf(text.charAt(origin(position))) >= 0;
    }

    public boolean hasDigits() {
        return (said & DIGIT) != 0;
    }

    public boolean hasAt() {
        return (said & AT) != 0;
    }

    public boolean hasColon() {
        return (said & COLON) != 0;
    }

    public boolean hasEquals() {
        return (said & EQUALS) != 0;
    }

    /** The next such character at or after the position, or -1. */
    public int next(char wanted, int position) {
        for (int place = position; place < length; place++) {
            if (folded[place] == wanted) {
                return place;
            }
        }
        return -1;
    }

    /** The next digit at or after the position, or the length of the text. */
    public int nextDigit(int position) {
        int place = position;
        while (place < length && !Characters.isDigit(folded[place])) {
            place++;
        }
        return place;
    }

    /** Its numbers, cut anew after each claim. */
    public List<Token> tokens() {
        if (tokens == null) {
            tokens = Tokens.of(this);
        }
        return tokens;
    }

    public String string(int from, int to) {
        return new String(folded, from, to - from);
    }

    /** Whether lower-case ASCII or caseless words stand there, in whatever case. */
    public boolean startsWith(String words, int position) {
        if (position < 0 || position + words.length() > length) {
            return false;
        }
        for (int place = 0; place < words.length(); place++) {
            if (Character.toLowerCase(folded[position + place]) != words.charAt(place)) {
                return false;
            }
        }
        return true;
    }

    public void claim(Kind kind, int from, int to) {
        int last = origin(to - 1);
        tokens = null;
        spans.add(new Span(kind, origin(from), last + Character.charCount(text.codePointAt(last))));
        for (int place = from; place < to; place++) {
            folded[place] = border(kind);
        }
    }

    private int origin(int position) {
        return origins == null ? position : origins[position];
    }

    /** The claims in the order of the text; none overlap, since a rule cannot read what is claimed. */
    public List<Span> spans() {
        spans.sort(Comparator.comparingInt(Span::from));
        return spans;
    }

    /** Told by a rule for each window that it examines: the work that a text can cause is counted, not timed. */
    public void examine(int from, int to) {
        windows++;
        widest = Math.max(widest, to - (long) from);
    }

    public long windows() {
        return windows;
    }

    public long widest() {
        return widest;
    }
}
