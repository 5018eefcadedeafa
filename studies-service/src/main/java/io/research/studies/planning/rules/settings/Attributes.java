package io.research.studies.planning.rules.settings;

import io.research.studies.planning.PlanningAnswer.Option;
import io.research.studies.planning.PlanningAnswer.Screener;
import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.CuePattern;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.planning.rules.reading.Reader;
import io.research.text.words.Words;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads who may take part by age, gender, work or home: "women aged 25 to 40 who live in Spain". Each becomes a question
 * with options that do not tell which one is wanted. Words that say anything else besides are not read.
 */
record Attributes(Reader reader) {
    private static final int OLDEST = 99;
    private static final int YOUNGEST = 10;
    private static final int MOST_PLACES = 5;
    private static final int LONGEST_PLACE = 40;
    private static final Pattern NUMBER = Pattern.compile("(?<!\\p{Nd})(\\p{Nd}{1,2})(?!\\p{Nd})");
    private static final Pattern DASH = Pattern.compile("\\s*[-–—~〜～]\\s*");
    /** "Under 18s". */
    private static final Pattern COUNTED = Pattern.compile("s(?![\\p{L}\\p{M}])");

    private static final Pattern PLUS = Pattern.compile("\\s?\\+.*", Pattern.DOTALL);
    private static final List<Cue> FILLING =
            List.of(Cue.ONLY, Cue.PERSONS, Cue.AGE, Cue.GENDER, Cue.AND, Cue.OF, Cue.POLITE, Cue.FUNCTION);
    private static final Map<Cue, Phrase> WORK = work();
    private static final Map<Cue, Phrase> GENDERS = Map.of(Cue.WOMEN, Phrase.GENDER_WOMAN, Cue.MEN, Phrase.GENDER_MAN);

    private static Map<Cue, Phrase> work() {
        var work = new LinkedHashMap<Cue, Phrase>();
        work.put(Cue.FULL_TIME, Phrase.WORK_FULL_TIME);
        work.put(Cue.PART_TIME, Phrase.WORK_PART_TIME);
        work.put(Cue.SELF_EMPLOYED, Phrase.WORK_SELF_EMPLOYED);
        work.put(Cue.EDUCATION, Phrase.WORK_EDUCATION);
        work.put(Cue.NOT_WORKING, Phrase.WORK_NONE);
        work.put(Cue.RETIRED, Phrase.WORK_RETIRED);
        return work;
    }

    /**
     * The questions for the people that the words describe.
     *
     * @param unwanted whether they are to be kept out
     * @return empty where the words say more than this, or nothing of it
     */
    Optional<List<Screener>> of(String words, boolean unwanted) {
        var left = new Left(words);
        if (left.isDenied()) {
            return Optional.empty();
        }
        var read = Stream.of(place(left, unwanted), work(left, unwanted), age(left, unwanted), gender(left, unwanted))
                .flatMap(Optional::stream)
                .toList();
        FILLING.forEach(left::takeAll);
        return read.isEmpty() || unwanted && read.size() > 1 || left.says()
                ? Optional.empty()
                : Optional.of(read.reversed());
    }

    private Optional<Screener> age(Left left, boolean unwanted) {
        var number = NUMBER.matcher(left.text);
        if (!number.find()) {
            return Optional.empty();
        }
        int first = Integer.parseInt(number.group(1));
        int start = number.start();
        int end = number.end();
        boolean isRange = false;
        Integer second = null;
        if (number.find()) {
            second = Integer.parseInt(number.group(1));
            isRange = isBetween(left.text.substring(end, number.start()));
            end = number.end();
        }
        if (second != null && (!isRange || number.find()) || !isOfAge(left, end)) {
            return Optional.empty();
        }
        String behind = left.text.substring(end);
        Integer low = first;
        Integer high = second;
        if (!isRange) {
            boolean until = left.has(Cue.AGE_UNTIL);
            boolean from = PLUS.matcher(behind).matches()
                    || left.without(Cue.AGE_UNTIL).has(Cue.AGE_FROM);
            boolean under = left.has(Cue.AGE_UNDER);
            if (Stream.of(from, until, under).filter(any -> any).count() != 1) {
                return Optional.empty();
            }
            low = from ? first : null;
            high = from ? null : under ? Integer.valueOf(first - 1) : Integer.valueOf(first);
        }
        if (!isAge(low) || !isAge(high) || low != null && high != null && low >= high) {
            return Optional.empty();
        }
        left.cut(start, end + (behind.startsWith("+") || COUNTED.matcher(behind).lookingAt() ? 1 : 0));
        Stream.of(Cue.AGE_UNTIL, Cue.AGE_UNDER, Cue.AGE_FROM, Cue.AGE_RANGE).forEach(left::takeAll);
        return Optional.of(ages(low, high, unwanted));
    }

    private static boolean isAge(Integer years) {
        return years == null || years >= YOUNGEST && years <= OLDEST;
    }

    private boolean isBetween(String words) {
        return DASH.matcher(words).matches()
                || Stream.of(Cue.AGE_RANGE, Cue.AND)
                        .flatMap(cue -> reader.written(cue).stream())
                        .anyMatch(word -> Statement.plain(words).strip().equals(word));
    }

    /** A number that no word calls an age is one where nothing is counted: "people over 50", not "over 50 employees". */
    private boolean isOfAge(Left left, int end) {
        String rest = left.text.substring(end);
        List<String> behind = Words.written(rest);
        return left.has(Cue.AGE)
                || COUNTED.matcher(rest).lookingAt()
                || Stream.of(Cue.PERSONS, Cue.WOMEN, Cue.MEN).anyMatch(left::has)
                        && (behind.isEmpty()
                                || Stream.of(Cue.AGE_FROM, Cue.AGE_UNTIL, Cue.ONLY, Cue.AND)
                                        .anyMatch(cue -> reader.beginsWith(cue, behind.getFirst())));
    }

    private Screener ages(Integer low, Integer high, boolean unwanted) {
        var options = new ArrayList<Option>();
        if (low != null) {
            options.add(option(number(Phrase.AGE_UNDER, "{n}", low), unwanted, false));
        }
        String range = low == null
                ? number(Phrase.AGE_UNDER, "{n}", high + 1)
                : high == null
                        ? number(Phrase.AGE_FROM, "{n}", low)
                        : number(Phrase.AGE_RANGE, "{n}", low).replace("{m}", high.toString());
        options.add(option(range, unwanted, true));
        if (high != null) {
            options.add(option(number(Phrase.AGE_FROM, "{n}", high + 1), unwanted, false));
        }
        return new Screener(say(Phrase.ASK_AGE), false, options);
    }

    private Optional<Screener> gender(Left left, boolean unwanted) {
        List<Cue> named = GENDERS.keySet().stream().filter(left::has).toList();
        if (named.size() != 1) {
            return Optional.empty();
        }
        left.takeAll(named.getFirst());
        Phrase wanted = GENDERS.get(named.getFirst());
        return Optional.of(new Screener(
                say(Phrase.ASK_GENDER),
                false,
                Stream.of(Phrase.GENDER_WOMAN, Phrase.GENDER_MAN, Phrase.GENDER_OTHER, Phrase.GENDER_UNSAID)
                        .map(any -> option(say(any), unwanted, any == wanted))
                        .toList()));
    }

    private Optional<Screener> work(Left left, boolean unwanted) {
        List<Phrase> wanted = new ArrayList<>();
        WORK.forEach((cue, phrase) -> {
            if (left.has(cue)) {
                left.takeAll(cue);
                wanted.add(phrase);
            }
        });
        return wanted.isEmpty()
                ? Optional.empty()
                : Optional.of(new Screener(
                        say(Phrase.ASK_WORK),
                        false,
                        Stream.concat(WORK.values().stream(), Stream.of(Phrase.WORK_OTHER))
                                .map(any -> option(say(any), unwanted, wanted.contains(any)))
                                .toList()));
    }

    private Optional<Screener> place(Left left, boolean unwanted) {
        for (CuePattern pattern : reader.patterns(Cue.LIVES_IN).toList()) {
            String captured = pattern.captured(Statement.of("", left.text)).orElse("");
            List<String> places = places(captured);
            if (!places.isEmpty()) {
                int at = left.text.indexOf(captured);
                int to = left.text.indexOf(places.getLast(), at)
                        + places.getLast().length();
                left.cut(at, to);
                left.take(pattern.before());
                left.take(pattern.after());
                var options = new ArrayList<Option>();
                places.forEach(place -> options.add(option(Typography.capitalized(place), unwanted, true)));
                options.add(option(say(Phrase.PLACE_ELSEWHERE), unwanted, false));
                return Optional.of(new Screener(say(Phrase.ASK_PLACE), false, options));
            }
        }
        return Optional.empty();
    }

    /** The names that the words begin with, as names are written: none where they are none. */
    private List<String> places(String words) {
        var places = new ArrayList<String>();
        var place = new StringBuilder();
        for (String word : Words.written(words)) {
            String bare = Typography.bare(word);
            boolean joins = reader.isWord(Cue.AND, bare);
            boolean isName = !bare.isEmpty()
                    && bare.codePoints().noneMatch(Character::isDigit)
                    && !Character.isLowerCase(bare.codePointAt(0))
                    && !reader.isWord(Cue.PERSONS, bare);
            if (!joins && !isName) {
                break;
            }
            if (isName) {
                place.append(place.isEmpty() ? "" : " ").append(withoutPersons(bare));
            }
            if (joins || !word.endsWith(bare)) {
                add(places, place);
            }
        }
        add(places, place);
        boolean areNames =
                places.size() <= MOST_PLACES && places.stream().allMatch(any -> any.length() <= LONGEST_PLACE);
        return areNames ? places : List.of();
    }

    /** In scripts that set no words apart, the people stand right behind the place. */
    private String withoutPersons(String place) {
        return reader.written(Cue.PERSONS).stream()
                .filter(persons -> Typography.isUnspaced(persons) && place.endsWith(persons))
                .max(Comparator.comparingInt(String::length))
                .map(persons -> place.substring(0, place.length() - persons.length()))
                .filter(rest -> !rest.isEmpty())
                .orElse(place);
    }

    /** The people without the word that lets in nobody else. */
    String people(String words) {
        var left = new Left(words);
        left.takeAll(Cue.ONLY);
        left.takeAll(Cue.POLITE);
        return Typography.bare(left.text.replaceAll("\\s{2,}", " "));
    }

    private static void add(List<String> places, StringBuilder place) {
        if (!place.isEmpty()) {
            places.add(place.toString());
            place.setLength(0);
        }
    }

    private static Option option(String text, boolean unwanted, boolean described) {
        return new Option(text, described == unwanted);
    }

    private String number(Phrase phrase, String place, int number) {
        return say(phrase).replace(place, Integer.toString(number));
    }

    private String say(Phrase phrase) {
        return reader.spoken().say(phrase);
    }

    /** The words that are not read yet. */
    private final class Left {
        private String text;

        Left(String text) {
            this.text = text;
        }

        boolean has(Cue cue) {
            return reader.finds(cue, Statement.of("", text));
        }

        /** Without the cue's words, the longest first, wherever they stand. */
        void takeAll(Cue cue) {
            for (var cut = reader.without(cue, text); cut.isPresent(); cut = reader.without(cue, text)) {
                text = cut.get();
            }
        }

        Left without(Cue cue) {
            var other = new Left(text);
            other.takeAll(cue);
            return other;
        }

        /** "Not in full-time work", "without work": what is meant is the opposite, or something else. */
        boolean isDenied() {
            var without = without(Cue.AGE_UNTIL);
            return without.has(Cue.NOT) || without.has(Cue.WITHOUT);
        }

        void take(String words) {
            int at = words.isEmpty() ? -1 : CuePattern.find(Statement.plain(text), words, 0, false);
            if (at >= 0) {
                cut(at, at + words.length());
            }
        }

        void cut(int from, int to) {
            text = text.substring(0, from) + ' ' + text.substring(Math.min(to, text.length()));
        }

        boolean says() {
            return text.codePoints().anyMatch(Character::isLetterOrDigit);
        }
    }
}
