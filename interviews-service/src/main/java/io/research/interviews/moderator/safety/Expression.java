package io.research.interviews.moderator.safety;

import io.research.text.words.PlainText;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * An expression of a language's file as a regular expression over plain text ({@link PlainText}) that has a space before
 * and after it. In an expression {@code (a|b c)} stands for any of its parts, {@code ?} makes what is before it optional,
 * {@code word*} is any word that begins so, {@code ~} stands for up to three words, <code>{name}</code> for any of the
 * words listed under that name, and {@code $} for the end of the sentence. Scripts without spaces know no words: there
 * {@code ~} stands for up to eight characters.
 *
 * @param firsts the words, or beginnings of words, that what is found can begin with
 * @param optional whether it is found in nothing, too
 */
record Expression(String regex, Set<String> firsts, boolean optional) {

    /** Reads the expressions of one language. */
    static final class Reader {
        private static final Pattern TOKEN = Pattern.compile("[()|?~$]|\\{[a-z]+}|[^\\s()|?~${}]+");

        private final Map<String, List<String>> words;
        private final boolean spaced;

        Reader(Map<String, List<String>> words, boolean spaced) {
            this.words = words;
            this.spaced = spaced;
        }

        Expression read(String written) {
            var tokens = new ArrayList<String>();
            Matcher found = TOKEN.matcher(written);
            while (found.find()) {
                tokens.add(found.group());
            }
            return alternatives(new Tokens(tokens));
        }

        private Expression alternatives(Tokens tokens) {
            var all = new ArrayList<Expression>();
            do {
                all.add(sequence(tokens));
            } while (tokens.take("|"));
            return any(all);
        }

        private Expression sequence(Tokens tokens) {
            var regex = new StringBuilder();
            var firsts = new HashSet<String>();
            boolean optional = true;
            while (tokens.hasMore() && !tokens.isNext("|") && !tokens.isNext(")")) {
                Expression part = part(tokens);
                regex.append(part.regex);
                if (optional) {
                    firsts.addAll(part.firsts);
                    optional = part.optional;
                }
            }
            return new Expression(regex.toString(), firsts, optional);
        }

        private Expression part(Tokens tokens) {
            Expression part = single(tokens);
            return tokens.take("?") ? new Expression("(?:" + part.regex + ")?", part.firsts, true) : part;
        }

        private Expression single(Tokens tokens) {
            String token = tokens.next();
            return switch (token.charAt(0)) {
                case '(' -> {
                    Expression inside = alternatives(tokens);
                    tokens.take(")");
                    yield inside;
                }
                case '~' -> new Expression(spaced ? "(?:\\S+ ){0,3}?" : ".{0,8}?", Set.of(), true);
                case '$' -> new Expression(" ?$", Set.of(), true);
                case '{' ->
                    any(words.get(token.substring(1, token.length() - 1)).stream()
                            .map(this::read)
                            .toList());
                default -> word(token);
            };
        }

        private Expression word(String token) {
            boolean open = token.endsWith("*");
            String plain = PlainText.of(open ? token.substring(0, token.length() - 1) : token)
                    .value();
            String end = spaced ? (open ? "\\S* " : " ") : "";
            return new Expression(Pattern.quote(plain) + end, Set.of(plain + (spaced && !open ? " " : "")), false);
        }

        private static Expression any(List<Expression> all) {
            var firsts = new HashSet<String>();
            all.forEach(one -> firsts.addAll(one.firsts));
            return new Expression(
                    all.stream().map(Expression::regex).collect(Collectors.joining("|", "(?:", ")")),
                    firsts,
                    all.stream().anyMatch(Expression::optional));
        }
    }

    private static final class Tokens {
        private final List<String> all;
        private int at;

        Tokens(List<String> all) {
            this.all = all;
        }

        boolean hasMore() {
            return at < all.size();
        }

        boolean isNext(String token) {
            return hasMore() && all.get(at).equals(token);
        }

        boolean take(String token) {
            boolean taken = isNext(token);
            if (taken) {
                at++;
            }
            return taken;
        }

        String next() {
            return all.get(at++);
        }
    }
}
