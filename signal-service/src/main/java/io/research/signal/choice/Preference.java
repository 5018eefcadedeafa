package io.research.signal.choice;

import io.research.signal.choice.Mention.Stance;
import java.util.ArrayList;
import java.util.List;

/** Reads which of several options somebody chose. */
final class Preference {
    private static final int REACH = 5;
    private static final int AFTER = 2;
    private static final String TURNS = "|";
    private static final String FOLLOWS = ">";

    private final Lexicon lexicon;
    private final OptionForms forms;

    Preference(Lexicon lexicon, OptionForms forms) {
        this.lexicon = lexicon;
        this.forms = forms;
    }

    /** The place of the option, or null when it cannot be told. */
    Integer read(Reply said) {
        int only = forms.onlyNamedBy(said.plain());
        if (only >= 0) {
            return only;
        }
        var reply = said.corrected();
        if (reply.isMocking() || reply.asks() || reply.isConditional()) {
            return null;
        }
        only = forms.onlyNamedBy(reply.plain());
        return only >= 0 ? (Integer) only : decide(reply);
    }

    private Integer decide(Reply reply) {
        var before = new ArrayList<Mention>();
        var after = new ArrayList<Mention>();
        boolean turned = false;
        for (String part : reply.parts()) {
            for (String piece : pieces(withoutConcession(part))) {
                turned |= piece.startsWith(TURNS);
                boolean hasEarlier = !before.isEmpty() || !after.isEmpty();
                boolean follows = hasEarlier && piece.startsWith(FOLLOWS);
                var found = mentions(piece.replaceFirst("^[|>]", ""), hasEarlier);
                (turned ? after : before).addAll(follows ? chosen(found) : found);
            }
        }
        var all = new ArrayList<>(before);
        all.addAll(after);
        Integer other = otherThan(all, reply);
        if (other != null) {
            return other;
        }
        Integer last = one(after, Stance.CHOSEN, Stance.NAMED);
        if (turned && last != null) {
            return last;
        }
        Integer chosen = one(all, Stance.CHOSEN);
        if (chosen != null || has(all, Stance.CHOSEN)) {
            return chosen;
        }
        Integer named = one(all, Stance.NAMED);
        boolean isLeft = named != null && has(all, Stance.RULED_OUT);
        if (lexicon.has(WordList.BOTH, reply.plain()) || !isLeft && lexicon.has(WordList.NEITHER, reply.plain())) {
            return null;
        }
        if (named != null) {
            return named;
        }
        boolean leads = !all.isEmpty() && all.getFirst().stance() == Stance.NAMED && all.size() > 1;
        return leads && all.stream().skip(1).noneMatch(mention -> mention.stance() == Stance.NAMED)
                ? (Integer) all.getFirst().option()
                : null;
    }

    /** Of two options the one that is "the other one", when only one of them is named; else null. */
    private Integer otherThan(List<Mention> mentions, Reply reply) {
        boolean hasOther = forms.size() == 2 && lexicon.has(WordList.OTHER, reply.plain());
        Integer named = one(mentions, Stance.values());
        return hasOther && named != null && !has(mentions, Stance.CHOSEN) ? (Integer) (1 - named) : null;
    }

    /** What is named as a consequence of the rest is chosen: "I cannot stand ginger, so mint". */
    private static List<Mention> chosen(List<Mention> mentions) {
        return mentions.stream()
                .map(mention ->
                        mention.stance() == Stance.NAMED ? new Mention(mention.option(), Stance.CHOSEN) : mention)
                .toList();
    }

    /** Without what is only conceded: "even though I like ginger". */
    private String withoutConcession(String part) {
        for (String concession : lexicon.phrases(WordList.CONCESSION)) {
            int at = part.indexOf(concession);
            if (at >= 0 && !lexicon.has(WordList.CHOOSE, part.substring(at))) {
                return part.substring(0, at) + " ";
            }
        }
        return part;
    }

    /** The one option that has these stances, or null where it is none or several. */
    private static Integer one(List<Mention> mentions, Stance... stances) {
        var wanted = List.of(stances);
        var options = mentions.stream()
                .filter(mention -> wanted.contains(mention.stance()))
                .map(Mention::option)
                .distinct()
                .toList();
        return options.size() == 1 ? options.getFirst() : null;
    }

    private static boolean has(List<Mention> mentions, Stance stance) {
        return mentions.stream().anyMatch(mention -> mention.stance() == stance);
    }

    /** The part, cut before its contrasts and consequences; a piece that begins with one is marked. */
    private List<String> pieces(String part) {
        String marked = part;
        for (String contrast : lexicon.phrases(WordList.CONTRAST)) {
            marked = marked.replace(contrast, " \n" + TURNS + " ");
        }
        for (String consequence : lexicon.phrases(WordList.CONSEQUENCE)) {
            marked = marked.replace(consequence, " \n" + FOLLOWS + " ");
        }
        return marked.lines().filter(piece -> !piece.isBlank()).toList();
    }

    private List<Mention> mentions(String piece, boolean hasEarlier) {
        return lexicon.hasBlanks() ? amongWords(Plain.words(piece), hasEarlier) : inText(piece);
    }

    private List<Mention> amongWords(List<String> words, boolean hasEarlier) {
        var mentions = new ArrayList<Mention>();
        int at = 0;
        while (at < words.size()) {
            int option = forms.at(words, at);
            int length = option < 0 ? 1 : Math.max(1, lengthOf(option, words, at));
            if (option < 0 && isPlace(words, at)) {
                option = forms.placeOf(words.get(at));
            }
            if (option >= 0) {
                var stance = stance(words, at, at + length, hasEarlier || !mentions.isEmpty());
                mentions.add(new Mention(option, stance));
            }
            at += length;
        }
        return mentions;
    }

    /** A place in the order is only named beside words that choose: "one" and "a" are in many sentences. */
    private boolean isPlace(List<String> words, int at) {
        return words.get(at).length() > 2
                && (at == 0 ? words.size() <= AFTER : lexicon.is(WordList.FILLER, words.get(at - 1)))
                && forms.placeOf(words.get(at)) >= 0
                && !lexicon.is(WordList.FILLER, words.get(at));
    }

    private int lengthOf(int option, List<String> words, int at) {
        var whole = Plain.words(Plain.of(forms.whole(option)));
        boolean stands = at + whole.size() <= words.size()
                && words.subList(at, at + whole.size()).equals(whole);
        return stands ? whole.size() : 1;
    }

    private Stance stance(List<String> words, int from, int to, boolean hasEarlier) {
        String near = text(words, Math.max(0, from - REACH), from);
        String next = text(words, to, Math.min(words.size(), to + REACH));
        String directly = text(words, to, Math.min(words.size(), to + AFTER));
        boolean compared = hasEarlier
                && lexicon.phrases(WordList.THAN).stream()
                        .anyMatch(than -> near.endsWith(than) || near.endsWith(than + "the "));
        if (compared || lexicon.has(WordList.NEGATION, near) || lexicon.has(WordList.AGAINST, near)) {
            return Stance.RULED_OUT;
        }
        if (lexicon.has(WordList.NEGATION, sameThought(words, to)) || lexicon.has(WordList.WORSE, next)) {
            return Stance.RULED_OUT;
        }
        if (lexicon.has(WordList.CHOOSE, near) || lexicon.has(WordList.CHOOSE, directly)) {
            return Stance.CHOSEN;
        }
        return to < words.size() && lexicon.is(WordList.COPULA, words.get(to)) ? Stance.TALKED_ABOUT : Stance.NAMED;
    }

    /** What is said of an option behind it, up to the next one or another thought. */
    private String sameThought(List<String> words, int from) {
        int end = from;
        while (end < Math.min(words.size(), from + REACH)
                && !lexicon.is(WordList.CAUSE, words.get(end))
                && forms.at(words, end) < 0) {
            end++;
        }
        return text(words, from, end);
    }

    private List<Mention> inText(String piece) {
        String text = piece.replace(" ", "");
        boolean rules = lexicon.has(WordList.NEGATION, text) || lexicon.has(WordList.WORSE, text);
        boolean chooses = lexicon.has(WordList.CHOOSE, text);
        var named = forms.in(text);
        return named.stream()
                .map(option -> new Mention(
                        option, rules || named.size() > 1 ? Stance.RULED_OUT : chooses ? Stance.CHOSEN : Stance.NAMED))
                .toList();
    }

    private static String text(List<String> words, int from, int to) {
        return " " + String.join(" ", words.subList(from, to)) + " ";
    }
}
