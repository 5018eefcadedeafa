package io.research.panel.simulation;

import io.research.panel.catalog.Qualification;
import io.research.panel.catalog.Qualifications;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Answers a screener as somebody's attributes have it. A question is recognized by its words, those of its options, and by
 * numbers; the catalog is English, so in other languages these are ages, gender, yes and no. What the attributes do not say
 * is answered by chance, and the same whenever that person is asked it.
 */
final class Screening {
    private static final long AGE = 1;
    private static final double LIKE_ENOUGH = 0.5;
    private static final int OPEN_WIDTH = 10;
    private static final int LONGEST_YES_OR_NO = 3;
    private static final double YES = 0.7;
    private static final Terms SAID_YES = Terms.in("yes");
    private static final Terms SAID_NO = Terms.in("no");
    private static final Terms NOTHING = Terms.in("none");
    private static final List<Terms> DENIALS = Stream.of("no", "none", "not", "never", "stopped", "less")
            .map(Terms::in)
            .toList();
    private static final List<Known> CATALOG =
            Qualifications.ALL.stream().map(Known::of).toList();
    /** In how many qualifications an option stands with these words: "daily" says nothing about the question. */
    private static final Map<Terms, Long> USES = CATALOG.stream()
            .flatMap(known -> known.options().stream().distinct())
            .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()));

    private final Person person;
    private final Attributes attributes;

    Screening(Person person, Attributes attributes) {
        this.person = person;
        this.attributes = attributes;
    }

    /** The answer to a question of the participant API. */
    JsonObject answer(JsonObject question, List<String> sentences) {
        var answer = new JsonObject().put("question_id", question.getString("id"));
        String text = question.getString("text", "");
        var options = objects(question.getJsonArray("options"));
        if (options.isEmpty()) {
            return answer.put("text", sentences.get(chance(text).nextInt(sentences.size())));
        }
        var texts = options.stream().map(option -> option.getString("text", "")).toList();
        var chosen = choose(text, texts);
        boolean isMany = "multi_select".equals(question.getString("type"));
        return answer.put(
                "option_ids",
                new JsonArray(chosen.stream()
                        .limit(isMany ? chosen.size() : 1)
                        .map(at -> options.get(at).getString("id"))
                        .toList()));
    }

    /** Which of the options, by their places; one at least, and the best first. Cheaters tick anything. */
    List<Integer> choose(String question, List<String> options) {
        if (person.temper() == Temper.CHEATING) {
            return List.of(chance(question).nextInt(options.size()));
        }
        var words = options.stream().map(Terms::in).toList();
        var said = asksYesOrNo(words)
                ? yesOrNo(question, words)
                : byNumber(question, options).or(() -> byWords(question, words));
        return said.orElseGet(() -> List.of(chance(question).nextInt(options.size())));
    }

    private static boolean asksYesOrNo(List<Terms> options) {
        return options.size() <= LONGEST_YES_OR_NO
                && options.stream().anyMatch(option -> option.contain(SAID_YES))
                && options.stream().anyMatch(option -> option.contain(SAID_NO));
    }

    private Optional<List<Integer>> yesOrNo(String question, List<Terms> options) {
        boolean isYes = isTrue(question).orElseGet(() -> chance(question).nextDouble() < YES);
        var word = isYes ? SAID_YES : SAID_NO;
        return IntStream.range(0, options.size())
                .filter(at -> options.get(at).contain(word))
                .mapToObj(List::of)
                .findFirst();
    }

    /** Whether it is so what somebody is asked; empty where the attributes say nothing about it. */
    private Optional<Boolean> isTrue(String question) {
        var words = Terms.in(question);
        var numbers = Span.numbers(question);
        if (words.contain(Terms.in("year old"))
                || words.contain(Terms.in("age"))
                || words.contain(Terms.in("older")) && !numbers.isEmpty()) {
            if (numbers.size() == 1) {
                return number(known(AGE)).map(age -> age >= numbers.getFirst());
            }
            if (numbers.size() == 2) {
                return number(known(AGE)).map(age -> new Span(numbers.getFirst(), numbers.getLast()).holds(age));
            }
        }
        var named = CATALOG.stream()
                .filter(known -> known.options().stream().anyMatch(option -> isOwn(option) && words.contain(option)))
                .max(Comparator.comparingDouble(known -> known.question().likeness(words)));
        return named.map(known -> isAnyOf(known, words)).or(() -> CATALOG.stream()
                .filter(known -> words.contain(known.name()))
                .max(Comparator.comparingInt(known -> known.name().all().size()))
                .map(this::isSo));
    }

    private boolean isAnyOf(Known known, Terms question) {
        return drawn(known).anyMatch(option -> isOwn(option) && question.contain(option));
    }

    private boolean isSo(Known known) {
        return drawn(known).noneMatch(option -> DENIALS.stream().anyMatch(option::contain));
    }

    private Optional<List<Integer>> byNumber(String question, List<String> options) {
        var spans = Span.of(options);
        if (spans.stream().filter(Optional::isPresent).count() < options.size() * LIKE_ENOUGH) {
            return Optional.empty();
        }
        var words = Terms.in(question);
        var asked = CATALOG.stream()
                .filter(Known::isNumber)
                .filter(known -> known.question().likeness(words) > 0)
                .max(Comparator.comparingDouble(known -> known.question().likeness(words)))
                .or(() -> looksLikeAges(spans) ? Optional.of(known(AGE)) : Optional.empty());
        return asked.flatMap(this::number)
                .map(number -> Span.indexOf(spans, number))
                .filter(at -> at.isPresent())
                .map(at -> List.of(at.getAsInt()));
    }

    /** Lists of ages begin with the young and end with the old, and seldom have fewer parts. */
    private static boolean looksLikeAges(List<Optional<Span>> spans) {
        var known = spans.stream().flatMap(Optional::stream).toList();
        return known.size() > LONGEST_YES_OR_NO
                && known.stream().mapToInt(Span::from).min().orElseThrow() <= 30
                && known.stream().mapToInt(Span::from).max().orElseThrow() >= 45
                && known.stream().mapToInt(Span::from).max().orElseThrow() <= 90;
    }

    private Optional<List<Integer>> byWords(String question, List<Terms> options) {
        var words = Terms.in(question);
        return CATALOG.stream()
                .filter(known -> known.isAsked(words, options))
                .max(Comparator.comparingDouble(known -> known.question().likeness(words) + known.share(options)))
                .map(known -> said(known, options))
                .filter(chosen -> !chosen.isEmpty());
    }

    /** What of the options somebody has; "none" where it is nothing of them. */
    private List<Integer> said(Known known, List<Terms> options) {
        var chosen = drawn(known)
                .flatMap(drawn -> IntStream.range(0, options.size())
                        .filter(at -> isSame(options.get(at), drawn))
                        .boxed()
                        .max(Comparator.comparingDouble(at -> options.get(at).likeness(drawn)))
                        .stream())
                .distinct()
                .toList();
        return chosen.isEmpty()
                ? IntStream.range(0, options.size())
                        .filter(at -> options.get(at).contain(NOTHING)
                                || options.get(at).contain(Terms.in("other")))
                        .limit(1)
                        .boxed()
                        .toList()
                : chosen;
    }

    private Stream<Terms> drawn(Known known) {
        return known.indexes(attributes).map(known.options()::get);
    }

    /** The number behind the answer, one of those that it stands for. */
    private Optional<Integer> number(Known known) {
        return known.indexes(attributes)
                .findFirst()
                .flatMap(at -> known.spans()
                        .get(at)
                        .map(span -> span.from()
                                + chance(known.name().toString())
                                        .nextInt(span.isOpen() ? OPEN_WIDTH : span.to() - span.from() + 1)))
                .or(() -> drawn(known).anyMatch(option -> option.contain(NOTHING)) ? Optional.of(0) : Optional.empty());
    }

    private RandomGenerator chance(String question) {
        return person.chance(question);
    }

    private static boolean isSame(Terms one, Terms other) {
        return one.contain(other) || other.contain(one);
    }

    private static boolean isOwn(Terms option) {
        return USES.getOrDefault(option, 0L) == 1 && DENIALS.stream().noneMatch(option::contain);
    }

    private static Known known(long qualification) {
        return CATALOG.stream()
                .filter(known -> known.id() == qualification)
                .findFirst()
                .orElseThrow();
    }

    private static List<JsonObject> objects(JsonArray array) {
        return array == null
                ? List.of()
                : array.stream().map(JsonObject.class::cast).toList();
    }

    /** A qualification as its words and numbers. */
    private record Known(
            long id, Terms name, Terms question, List<Long> ids, List<Terms> options, List<Optional<Span>> spans) {

        static Known of(Qualification qualification) {
            var texts = qualification.options().stream()
                    .map(Qualification.Option::text)
                    .toList();
            return new Known(
                    qualification.qualificationId(),
                    Terms.in(qualification.name()),
                    Terms.in(qualification.name() + " " + qualification.text()),
                    qualification.options().stream()
                            .map(Qualification.Option::optionId)
                            .toList(),
                    texts.stream().map(Terms::in).toList(),
                    Span.of(texts));
        }

        Stream<Integer> indexes(Attributes attributes) {
            return attributes.of(id).stream().map(ids::indexOf);
        }

        boolean isNumber() {
            return spans.stream().filter(Optional::isPresent).count() > spans.size() * LIKE_ENOUGH;
        }

        /** Whether a question asks for this: its words have something of it, or its options are of this alone. */
        boolean isAsked(Terms asked, List<Terms> others) {
            return share(others) >= LIKE_ENOUGH
                    && (question.likeness(asked) > 0
                            || options.stream()
                                            .filter(Screening::isOwn)
                                            .filter(own -> others.stream().anyMatch(other -> isSame(own, other)))
                                            .count()
                                    > 1);
        }

        /** What part of the options stands for options of this. */
        double share(List<Terms> others) {
            return (double) others.stream()
                            .filter(other -> options.stream().anyMatch(own -> isSame(other, own)))
                            .count()
                    / others.size();
        }
    }
}
