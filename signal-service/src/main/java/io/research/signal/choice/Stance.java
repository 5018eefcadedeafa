package io.research.signal.choice;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Reads where somebody stands on a scale of three: for, against, or in between. */
final class Stance {
    private static final int REACH = 3;

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
        var reply = said.corrected();
        if (reply.isMocking() || reply.asks() || reply.isConditional()) {
            return null;
        }
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
        return decide(before, after);
    }

    /** What follows a "but" counts where the two agree, or where what stands before it is undecided. */
    private Integer decide(List<Integer> before, List<Integer> after) {
        var first = before.stream().distinct().toList();
        var then = after.stream().distinct().toList();
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
        for (String contrast : lexicon.phrases(WordList.CONTRAST)) {
            marked = marked.replace(contrast, " \n|" + " ");
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
