package io.research.studies.planning.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What a study is about.
 *
 * @param text as the designer says it
 * @param spoken as participants are asked about it: "our app" is "the app" to them, "their shift" is "your shift"
 * @param fits whether it is known to stand in a sentence; quoted otherwise
 */
record Topic(String text, String spoken, boolean fits) {
    private static final int MOST_WORDS = 14;
    private static final int MOST_CHARACTERS = 120;
    private static final Map<String, String> TO_PARTICIPANT =
            Map.of("our", "the", "my", "the", "their", "your", "they", "you", "them", "you", "themselves", "yourself");
    private static final List<String> ASKING =
            List.of("how", "why", "what", "when", "where", "which", "whether", "if", "that");
    private static final List<String> LINKING =
            List.of("is", "are", "was", "were", "has", "have", "means", "matter", "matters", "should", "must");
    private static final List<String> OPENING =
            List.of("we", "i", "you", "it", "this", "that", "there", "they", "what", "who", "how", "if");
    private static final List<String> BESIDE_VERBS = List.of(
            "don't",
            "doesn't",
            "didn't",
            "not",
            "to",
            "can",
            "can't",
            "cannot",
            "will",
            "would",
            "might",
            "currently",
            "really",
            "often",
            "actually",
            "sometimes",
            "never",
            "first");
    private static final Pattern DANGLING =
            Pattern.compile("(?i)(?:,?\\s(?:and|or|but|today|nowadays|currently|now|these days|right now))+$");
    private static final int FEW_WORDS = 4;
    private static final List<String> PURPOSES = List.of(
            " that helps ", " that lets ", " which helps ", " which lets ", " that allows ", " to help ", " helping ");
    private static final List<String> EMPTY_VERBS = List.of("do", "have", "experience");
    private static final List<String> INVERTING = List.of("do", "does", "did", "can", "should", "would", "will");
    private static final List<String> POINTING =
            List.of("it", "this", "that", "them", "us", "me", "you", "everything", "something");

    /** A topic in words whose grammar is not known. */
    static Optional<Topic> quoted(String words) {
        String text = Words.inline(Words.bare(words));
        return text.isEmpty() || Words.count(text) > 2 * MOST_WORDS
                ? Optional.empty()
                : Optional.of(new Topic(text, Words.clipped(text, MOST_CHARACTERS), false));
    }

    /** A topic in words of another language. */
    static Optional<Topic> foreign(String words, Reader reader) {
        return quoted(Activity.in(words, reader).orElse(words));
    }

    /** The designer's one word for it, such as "churn", in words that participants use. */
    Topic inPlainWords(Language language, Reader reader) {
        if (Words.of(text).size() > 1 || Words.count(text) > 2) {
            return this;
        }
        var word = Statement.of("", text);
        return Stream.of(Section.values())
                .filter(Section::isFocus)
                .filter(focus -> reader.finds(focus.cue().orElseThrow(), word))
                .map(focus -> language.sections().get(focus).title())
                .map(title -> new Topic(text, language.code().equals("en") ? Words.uncapitalized(title) : title, true))
                .findFirst()
                .orElse(this);
    }

    /** What can always be asked about. */
    static Topic everyday(Language language) {
        String words = language.say(Phrase.EVERYDAY);
        return language.code().equals("en") ? nounPhrase(words) : new Topic(words, words, false);
    }

    /** A topic in English words: "why our customers cancel their plan" is "cancelling your plan" to participants. */
    static Optional<Topic> english(String words, Reader reader) {
        String text = Words.inline(Words.bare(words));
        List<String> all = Words.of(text);
        if (all.isEmpty()
                || Words.count(text) > 2 * MOST_WORDS
                || all.size() == 1 && POINTING.contains(Statement.plain(text))) {
            return Optional.empty();
        }
        if (!ASKING.contains(Statement.plain(all.getFirst()))) {
            return POINTING.contains(Statement.plain(all.getFirst()))
                    ? Optional.empty()
                    : Optional.of(nounPhrase(text));
        }
        boolean inverted = all.size() > 1 && INVERTING.contains(Statement.plain(all.get(1)));
        List<String> said = all.subList(inverted ? 2 : 1, all.size());
        List<String> doing = afterPeople(said, reader);
        if (doing.isEmpty()) {
            return namedBeforeVerb(said).map(Topic::nounPhrase);
        }
        boolean plain = doing.size() > 1 && EMPTY_VERBS.contains(Statement.plain(doing.getFirst()));
        return English.gerund(doing.getFirst())
                .map(verb -> plain ? rest(doing).strip() : verb + rest(doing))
                .map(Topic::nounPhrase);
    }

    /** The topic as it stands in what participants are asked. */
    String spokenIn(Language language) {
        return fits && language.code().equals("en") ? spoken : language.quoted(spoken);
    }

    String writtenIn(Language language) {
        return fits && language.code().equals("en") ? text : language.quoted(text);
    }

    static String toParticipant(String text) {
        var said = new ArrayList<String>();
        for (String word : Words.of(text)) {
            said.add(TO_PARTICIPANT.getOrDefault(Statement.plain(word), word));
        }
        return String.join(" ", said);
    }

    /** What a thing is for: "an app that helps flatmates split bills" is about splitting bills. */
    static Optional<Topic> purpose(String thing, Reader reader) {
        String plain = Statement.plain(thing);
        for (String mark : PURPOSES) {
            int at = plain.indexOf(mark);
            if (at > 0) {
                List<String> words = Words.of(thing.substring(at + mark.length()));
                int people = Math.max(0, People.end(words, reader));
                List<String> doing = words.subList(people, words.size());
                if (!doing.isEmpty() && Statement.plain(doing.getFirst()).equals("to")) {
                    doing = doing.subList(1, doing.size());
                }
                if (doing.size() < 2 || people > FEW_WORDS) {
                    return Optional.empty();
                }
                String rest = rest(doing);
                return English.gerund(doing.getFirst()).map(verb -> nounPhrase(verb + rest));
            }
        }
        return Optional.empty();
    }

    /** What a sentence is about, when it begins with that: "their tools matter to us". */
    static Optional<String> named(String sentence) {
        List<String> words = Words.of(sentence);
        return OPENING.contains(Statement.plain(words.getFirst())) ? Optional.empty() : namedBeforeVerb(words);
    }

    private static Topic nounPhrase(String phrase) {
        String text = DANGLING.matcher(phrase).replaceFirst("");
        boolean fits = Words.count(text) <= MOST_WORDS && text.indexOf(';') < 0 && text.indexOf(':') < 0;
        return new Topic(text, Words.clipped(toParticipant(text), MOST_CHARACTERS), fits);
    }

    private static List<String> afterPeople(List<String> words, Reader reader) {
        int at = People.end(words, reader);
        if (at < 0
                && !words.isEmpty()
                && List.of("they", "we", "you", "i", "to").contains(Statement.plain(words.getFirst()))) {
            at = 1;
        }
        if (at < 0) {
            return List.of();
        }
        while (at < words.size()
                && (BESIDE_VERBS.contains(Statement.plain(words.get(at)))
                        || LINKING.contains(Statement.plain(words.get(at)))
                                && at + 1 < words.size()
                                && words.get(at + 1).endsWith("ing"))) {
            at++;
        }
        return words.subList(at, words.size());
    }

    private static Optional<String> namedBeforeVerb(List<String> words) {
        for (int at = 1; at < words.size(); at++) {
            if (LINKING.contains(Statement.plain(words.get(at)))) {
                return Optional.of(String.join(" ", words.subList(0, at)));
            }
        }
        return Optional.empty();
    }

    private static String rest(List<String> words) {
        return words.size() == 1 ? "" : ' ' + String.join(" ", words.subList(1, words.size()));
    }
}
