package io.research.signal.choice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** Reads where somebody stands on a scale of three: for, against, or in between. */
final class Stance {
    private static final int REACH = 3;
    private static final int SCALE = 3;

    private final Lexicon lexicon;
    private final List<WordList> scale;

    /** @param scale the lists that tell the options, in their order */
    Stance(Lexicon lexicon, List<WordList> scale) {
        this.lexicon = lexicon;
        this.scale = List.copyOf(scale);
    }

    private record Sign(int place, String phrase) {}

    /** The place on the scale, or null when it cannot be told. */
    Integer read(Reply said) {
        var whole = said.withoutEcho().corrected();
        if (whole.isMocking() || addsAbsurdity(whole) || whole.asks()) {
            return null;
        }
        var reply = whole.withoutConditions();
        var before = new ArrayList<Integer>();
        var after = new ArrayList<Integer>();
        boolean turned = false;
        for (String part : reply.parts()) {
            for (String piece : pieces(part)) {
                boolean turns = piece.startsWith("|");
                turned |= turns;
                (turned ? after : before).addAll(places(turns ? piece.substring(1) : piece));
            }
        }
        boolean hasTurned = turned && lexicon.has(WordList.AT_FIRST, reply.plain()) && !after.isEmpty();
        return hasTurned ? decide(after, List.of()) : decide(before, after);
    }

    /** "Sure, and pigs fly": a ready yes, and then something that has nothing to do with it. */
    private boolean addsAbsurdity(Reply reply) {
        var parts = reply.parts();
        for (int at = 1; at < parts.size(); at++) {
            var words = Plain.words(parts.get(at));
            if (words.size() > 1
                    && lexicon.is(WordList.COPULA, words.getFirst())
                    && lexicon.phrases(WordList.IRONIC).contains(parts.get(at - 1))
                    && places(parts.get(at)).isEmpty()) {
                return true;
            }
        }
        return false;
    }

    /** What follows a "but" counts where the two agree, or where what stands before it is undecided. */
    private Integer decide(List<Integer> before, List<Integer> after) {
        var first = before.stream().distinct().toList();
        var then = after.stream().distinct().toList();
        boolean isInParts = scale.get(2) == WordList.PARTLY && (first.contains(2) || then.contains(2));
        long undecidedSigns = Stream.concat(before.stream(), after.stream())
                .filter(place -> place == 2)
                .count();
        boolean isOpen = first.size() == SCALE || 2 * undecidedSigns > before.size() + after.size();
        if (isInParts || isOpen) {
            return 2;
        }
        if (then.isEmpty() || first.equals(then)) {
            return first.size() == 1 ? first.getFirst() : null;
        }
        boolean undecided = first.isEmpty() || first.equals(List.of(2));
        boolean doubts = then.equals(List.of(2)) && first.size() == 1;
        return then.size() == 1 && (undecided || doubts) ? then.getFirst() : null;
    }

    /** The part, cut before its contrasts; a piece that begins with one is marked. */
    private List<String> pieces(String part) {
        String marked = part;
        for (WordList turning : List.of(WordList.CONTRAST, WordList.CONCESSION)) {
            for (String contrast : lexicon.phrases(turning)) {
                marked = marked.replace(contrast, " \n| ");
            }
        }
        return marked.lines().filter(piece -> !piece.isBlank()).toList();
    }

    private List<Integer> places(String piece) {
        var places = new ArrayList<Integer>();
        var signs = new ArrayList<Sign>();
        for (int place = 0; place < scale.size(); place++) {
            for (String phrase : lexicon.phrases(scale.get(place))) {
                signs.add(new Sign(place, phrase));
            }
        }
        signs.sort(Comparator.comparing((Sign sign) -> sign.phrase().length()).reversed());
        String rest = piece;
        for (Sign sign : signs) {
            int at = rest.indexOf(sign.phrase());
            if (at >= 0) {
                boolean turned = isPlain(sign) && isNegated(rest.substring(0, at));
                rest = rest.substring(0, at) + " ¤ "
                        + rest.substring(at + sign.phrase().length());
                places.add(turned ? opposite(sign.place()) : sign.place());
            }
        }
        return places;
    }

    /** A phrase with a negation of its own is not turned by it. */
    private boolean isPlain(Sign sign) {
        return !lexicon.has(WordList.NEGATION, sign.phrase());
    }

    private boolean isNegated(String before) {
        var words = Plain.words(before);
        String near = " " + String.join(" ", words.subList(Math.max(0, words.size() - REACH), words.size())) + " ";
        return lexicon.hasBlanks()
                ? lexicon.has(WordList.NEGATION, near)
                : lexicon.phrases(WordList.NEGATION).stream().anyMatch(before.strip()::endsWith);
    }

    private static int opposite(int place) {
        return switch (place) {
            case 0 -> 1;
            case 1 -> 0;
            default -> place;
        };
    }
}
