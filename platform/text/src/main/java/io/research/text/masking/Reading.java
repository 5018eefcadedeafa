package io.research.text.masking;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * A text as the rules read it: folded, and what is claimed, or was masked before, replaced by a border that no rule reads
 * across. Rules see positions of the folded text; spans are those of the text itself.
 */
final class Reading {
    private static final char FIRST_BORDER = '\uFDD0'; // noncharacters: no text has them
    private static final char OUTSIDE = '\n';
    private static final char KATAKANA_DASH = '\u30FC'; // a letter, but a dash among digits

    private final String text;
    private final char[] folded;
    private final int[] origins;
    private final List<Span> spans = new ArrayList<>();
    private int length;
    private boolean digits;
    private boolean at;
    private boolean colon;
    private long windows;
    private long widest;

    private Reading(String text) {
        this.text = text;
        folded = new char[text.length()];
        origins = new int[text.length()];
    }

    static Reading of(String text) {
        var reading = new Reading(text);
        int next = 0;
        while (next < text.length()) {
            next = reading.fold(next);
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
        return Letters.isDigit(character)
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

    private static final Kind[] KINDS = Kind.values();

    private void add(char character, int origin) {
        digits |= Letters.isDigit(character);
        at |= character == '@';
        colon |= character == ':';
        origins[length] = origin;
        folded[length++] = character;
    }

    private static char border(Kind kind) {
        return (char) (FIRST_BORDER + kind.ordinal());
    }

    static boolean isBorder(char character) {
        return character >= FIRST_BORDER && character < FIRST_BORDER + KINDS.length;
    }

    static boolean isBorder(char character, Kind kind) {
        return character == border(kind);
    }

    int length() {
        return length;
    }

    /** A line break outside of the text. */
    char at(int position) {
        return position >= 0 && position < length ? folded[position] : OUTSIDE;
    }

    boolean hasDigits() {
        return digits;
    }

    boolean hasAt() {
        return at;
    }

    boolean hasColon() {
        return colon;
    }

    /** The next such character at or after the position, or -1. */
    int next(char wanted, int position) {
        for (int place = position; place < length; place++) {
            if (folded[place] == wanted) {
                return place;
            }
        }
        return -1;
    }

    String string(int from, int to) {
        return new String(folded, from, to - from);
    }

    /** Whether lower-case ASCII or caseless words stand there, in whatever case. */
    boolean startsWith(String words, int position) {
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

    void claim(Kind kind, int from, int to) {
        int last = origins[to - 1];
        spans.add(new Span(kind, origins[from], last + Character.charCount(text.codePointAt(last))));
        for (int place = from; place < to; place++) {
            folded[place] = border(kind);
        }
    }

    /** The claims in the order of the text; none overlap, since a rule cannot read what is claimed. */
    List<Span> spans() {
        spans.sort(Comparator.comparingInt(Span::from));
        return spans;
    }

    /** Told by a rule for each window that it examines: the work that a text can cause is counted, not timed. */
    void examine(int from, int to) {
        windows++;
        widest = Math.max(widest, to - (long) from);
    }

    long windows() {
        return windows;
    }

    long widest() {
        return widest;
    }
}
