package io.research.text.phrase;

import io.research.text.words.PlainText;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads phrases of one language as they are written: {@code (a|b c)} stands for any of its parts, {@code [a|b]} for any of
 * them or none, <code>{name}</code> for a word of that list, <code>&lt;name&gt;</code> for that rule, {@code word*} for any
 * word that begins so, {@code ~} for up to three words, and {@code $} for the end of the sentence; signs alone
 * are passed over. Scripts without spaces
 * know no words: there {@code ~} stands for up to eight characters.
 */
final class PhraseParser {
    private static final int LONGEST = 4_000;
    private static final Pattern TOKEN = Pattern.compile("[()|~$\\[\\]]|\\{[a-z_]+}|<[a-z_]+>|[^\\s()|~$\\[\\]{}<>]+");

    private final boolean spaced;
    private final Function<String, Phrase> lists;
    private final Function<String, String> rules;
    private int groups;

    /** @throws IllegalArgumentException from the functions, for a name that there is not */
    PhraseParser(boolean spaced, Function<String, Phrase> lists, Function<String, String> rules) {
        this.spaced = spaced;
        this.lists = lists;
        this.rules = rules;
    }

    /** @throws IllegalArgumentException where brackets do not match, a name is unknown, or no word is left */
    Phrase read(String written) {
        groups = 0;
        Phrase phrase = whole(written, new ArrayDeque<>());
        if (phrase.isOptional()) {
            throw new IllegalArgumentException("a phrase that is found in nothing: " + written);
        }
        return phrase;
    }

    private Phrase whole(String written, Deque<String> within) {
        if (written.length() > LONGEST) {
            throw new IllegalArgumentException("a phrase is longer than " + LONGEST + " characters");
        }
        var tokens = new Tokens(written);
        Phrase phrase = alternatives(tokens, within);
        if (tokens.hasMore()) {
            throw new IllegalArgumentException("brackets do not match in: " + written);
        }
        return phrase;
    }

    private Phrase alternatives(Tokens tokens, Deque<String> within) {
        var all = new ArrayList<Phrase>();
        do {
            all.add(sequence(tokens, within));
        } while (tokens.take("|"));
        return Phrase.any(all);
    }

    private Phrase sequence(Tokens tokens, Deque<String> within) {
        Phrase phrase = Phrase.NOTHING;
        while (tokens.hasMore() && !tokens.isNext(Set.of("|", ")", "]"))) {
            phrase = phrase.then(single(tokens, within));
        }
        return phrase;
    }

    private Phrase single(Tokens tokens, Deque<String> within) {
        String token = tokens.next();
        return switch (token.charAt(0)) {
            case '(' -> tokens.close(alternatives(tokens, within), ")");
            case '[' -> tokens.close(alternatives(tokens, within), "]").optional();
            case '~' -> new Phrase(spaced ? "(?:\\S+ ){0,3}?" : ".{0,8}?", Set.of(), true, Map.of(), "");
            case '$' -> new Phrase(" ?$", Set.of(), true, Map.of(), "");
            case '{' -> list(name(token));
            case '<' -> rule(name(token), within);
            default -> word(token);
        };
    }

    private Phrase list(String name) {
        groups++;
        return lists.apply(name).named("g" + groups, name);
    }

    private Phrase rule(String name, Deque<String> within) {
        if (within.contains(name)) {
            throw new IllegalArgumentException("the rule " + name + " contains itself");
        }
        within.push(name);
        Phrase phrase = whole(rules.apply(name), within);
        within.pop();
        return phrase;
    }

    private Phrase word(String token) {
        boolean open = token.endsWith("*");
        String plain = PlainText.of(open ? token.substring(0, token.length() - 1) : token)
                .value();
        if (plain.isEmpty()) {
            return Phrase.NOTHING;
        }
        String end = spaced ? (open ? "\\S* " : " ") : "";
        String searched = spaced ? plain : plain.replace(" ", "");
        return new Phrase(
                Pattern.quote(searched) + end, Set.of(searched + (spaced && !open ? " " : "")), false, Map.of(), plain);
    }

    private static String name(String token) {
        return token.substring(1, token.length() - 1);
    }

    private static final class Tokens {
        private final String written;
        private final List<String> all = new ArrayList<>();
        private int at;

        Tokens(String written) {
            this.written = written;
            Matcher found = TOKEN.matcher(written);
            while (found.find()) {
                all.add(found.group());
            }
        }

        boolean hasMore() {
            return at < all.size();
        }

        boolean isNext(Set<String> tokens) {
            return hasMore() && tokens.contains(all.get(at));
        }

        boolean take(String token) {
            boolean isTaken = isNext(Set.of(token));
            if (isTaken) {
                at++;
            }
            return isTaken;
        }

        Phrase close(Phrase inside, String bracket) {
            if (!take(bracket)) {
                throw new IllegalArgumentException("brackets do not match in: " + written);
            }
            return inside;
        }

        String next() {
            return all.get(at++);
        }
    }
}
