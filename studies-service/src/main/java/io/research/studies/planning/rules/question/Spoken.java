package io.research.studies.planning.rules.question;

import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.GrammarRule;
import io.research.studies.planning.rules.language.GrammarRule.Form;
import io.research.studies.planning.rules.language.Phrase;
import io.research.studies.planning.rules.language.PlanLanguage;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.language.Typography;
import io.research.studies.planning.rules.reading.People;
import io.research.studies.planning.rules.reading.Reader;
import io.research.text.words.Words;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Words of the designer as they are said to a participant. A question is made of a clause where the language's rules
 * are sure of its grammar; everything else stands behind a colon, in a frame that is right for any words.
 */
public record Spoken(PlanLanguage language, Reader reader) {
    private static final int LONGEST = 160;
    private static final int LONGEST_SUBJECT = 80;
    private static final int SUBJECT_WORDS = 12;
    private static final int MOST_DESCRIBING = 4;
    private static final Pattern BRACKETS = Pattern.compile("\\s*[(（\\[【][^()（）\\[\\]【】]*[)）\\]】]");
    private static final Pattern NUMBER = Pattern.compile("(?<![\\p{L}\\p{Nd}])\\p{Nd}");
    private static final List<Phrase> FRAMES = List.of(Phrase.POINT_1, Phrase.POINT_2, Phrase.POINT_3);

    /** The question for a point; frames change from one to the next. */
    public String question(Point point, int at) {
        return switch (point.kind()) {
            case QUESTION -> point.words().getFirst();
            case CLAUSE -> clause(point.words().getFirst(), at);
            case COMPARED -> language.say(Phrase.COMPARE, thing(point.words().getFirst()));
            case LIST ->
                point.words().size() == 1
                        ? frame(thing(point.words().getFirst()), at)
                        : language.say(at % 2 == 0 ? Phrase.LIST_1 : Phrase.LIST_2, list(point));
        };
    }

    /** Whether a rule of grammar makes a question of it. */
    public boolean isClause(String words) {
        String plain = plain(words);
        return reader.opensWith(Cue.ASKING, Statement.of("", plain))
                || language.clauses().stream()
                        .anyMatch(rule -> rule.form() == Form.ASK
                                && rule.find().matcher(plain).find());
    }

    private String clause(String words, int at) {
        String plain = withSubject(withoutPeople(plain(words)));
        for (GrammarRule rule : language.clauses()) {
            if (rule.find().matcher(plain).find()) {
                String said = rule.form() == Form.FRAME
                        ? withoutUs(Typography.uncapitalized(plain))
                        : toParticipant(rule.apply(plain));
                return switch (rule.form()) {
                    case ASK -> Typography.capitalized(said) + language.say(Phrase.QUESTION_MARK);
                    case TELL -> language.say(Phrase.TELL, Typography.uncapitalized(said));
                    case FRAME -> frame(said, at);
                };
            }
        }
        return frame(withoutUs(Typography.uncapitalized(plain)), at);
    }

    private String frame(String words, int at) {
        return language.say(FRAMES.get(at % FRAMES.size()), words);
    }

    private String list(Point point) {
        return new Point(
                        Point.Kind.LIST, point.words().stream().map(this::thing).toList())
                .text();
    }

    /** Things in the words of a participant. */
    String thing(String words) {
        return toParticipant(withoutJargon(Typography.bare(plain(words))));
    }

    /** What the conversation is about, where it is fit to be announced: short, without numbers and the designer's "we". */
    public Optional<String> subject(String words) {
        String plain = Typography.bare(BRACKETS.matcher(words).replaceAll(""));
        String said = toParticipant(withoutJargon(plain));
        var statement = Statement.of("", said);
        boolean fit = !said.isBlank()
                && said.length() <= LONGEST_SUBJECT
                && Words.countWritten(said) <= SUBJECT_WORDS
                && !NUMBER.matcher(said).find()
                && said.codePoints().noneMatch(any -> "?？؟:：".indexOf(any) >= 0)
                && !reader.finds(Cue.WE, statement)
                && !reader.finds(Cue.JARGON, statement)
                && !reader.finds(Cue.LOGISTICS, statement)
                && !reader.opensWith(Cue.ASKING, statement)
                && Words.written(said).stream().noneMatch(word -> reader.isWord(Cue.FINITE, word))
                && Words.written(said).stream().anyMatch(word -> !reader.isWord(Cue.FUNCTION, word));
        return Optional.of(said).filter(any -> fit);
    }

    /** Whether the words can be said at all: what "we" do is for the designer. */
    boolean isSayable(String words) {
        String said = toParticipant(plain(words));
        return !said.isBlank() && said.length() <= LONGEST && !reader.finds(Cue.WE, Statement.of("", said));
    }

    public String toParticipant(String words) {
        return addressed(words, true);
    }

    /** Words about participants that stay so: only what is the designer's becomes just "the". */
    private String withoutUs(String words) {
        return addressed(words, false);
    }

    private String addressed(String words, boolean all) {
        String said = words;
        for (GrammarRule rule : language.address()) {
            said = all || rule.form() == Form.FRAME ? rule.apply(said) : said;
        }
        return said.strip();
    }

    /** Without brackets that hold numbers or asides inside a clause, and without the mark of a question. */
    private static String plain(String words) {
        String text = words;
        var brackets = BRACKETS.matcher(words);
        if (brackets.find() && (NUMBER.matcher(brackets.group()).find() || brackets.end() < words.length())) {
            text = brackets.replaceAll("");
        }
        return text.replaceAll("[?？؟]+\\s*$", "").replaceAll("\\s{2,}", " ").strip();
    }

    /** "Usability test of the new checkout" is about the new checkout. */
    private String withoutJargon(String words) {
        List<String> all = Words.written(words);
        for (int at = Math.min(all.size() - 2, 6); at > 0; at--) {
            String before = String.join(" ", all.subList(0, at));
            boolean leads = reader.isWord(Cue.OF, all.get(at)) && reader.finds(Cue.JARGON, Statement.of("", before));
            if (leads) {
                return String.join(" ", all.subList(at + 1, all.size()));
            }
        }
        return words;
    }

    /** "How nurses plan" asks the nurse who hears it how they plan; sure only where a verb follows the people. */
    private String withoutPeople(String clause) {
        List<String> words = Words.written(clause);
        int asking = askingWords(clause);
        boolean isLed = asking < words.size() && reader.isWord(Cue.CAUSES, words.get(asking));
        for (int from = isLed ? asking + 1 : asking; from <= Math.min(asking + 2, words.size() - 1); from++) {
            int end = new People(reader).end(words, from);
            if (isLed && end > from && from == asking + 1) {
                return String.join(" ", words.subList(0, from)) + " " + language.say(Phrase.THEY) + " "
                        + String.join(" ", words.subList(end, words.size()));
            }
            int verb = verbBehind(words, end);
            boolean inverted = end > from
                    && end < words.size()
                    && from == asking + 1
                    && reader.isWord(Cue.INVERTED, words.get(asking - 1))
                    && isVerb(words.get(asking));
            if (inverted) {
                return String.join(" ", words.subList(0, from)) + " "
                        + String.join(" ", words.subList(end, words.size()));
            }
            int to = end > from ? verb : end;
            if (to > from && to < words.size() && isVerb(words.get(to)) && isOpening(words, asking, from)) {
                return String.join(" ", words.subList(0, from))
                        + " " + language.say(Phrase.THEY) + " "
                        + String.join(" ", words.subList(to, words.size()));
            }
        }
        return clause;
    }

    /** "People with type 2 diabetes handle": the verb stands behind what describes the people. */
    private int verbBehind(List<String> words, int end) {
        for (int at = end; at < Math.min(words.size(), end + MOST_DESCRIBING); at++) {
            String word = words.get(at);
            if (isVerb(word) && (at == end || !Character.isUpperCase(word.codePointAt(0)))) {
                return at;
            }
            if (reader.isWord(Cue.FUNCTION, word) || reader.isWord(Cue.OF, word)) {
                break;
            }
        }
        return end;
    }

    /** "How discover" has lost the one who does it. */
    private String withSubject(String clause) {
        List<String> words = Words.written(clause);
        boolean bare = words.size() > 1
                && reader.isWord(Cue.TELEGRAPHED, words.getFirst())
                && isVerb(words.get(1))
                && !reader.isWord(Cue.FUNCTION, words.get(1))
                && !reader.isWord(Cue.FINITE, words.get(1));
        return bare
                ? words.getFirst() + " " + language.say(Phrase.THEY) + " "
                        + String.join(" ", words.subList(1, words.size()))
                : clause;
    }

    private boolean isVerb(String word) {
        return reader.isWord(Cue.VERB, word);
    }

    /** How many words the question begins with: "how", "in what way". */
    private int askingWords(String clause) {
        String plain = Statement.plain(clause);
        return reader.written(Cue.ASKING).stream()
                .filter(word -> plain.startsWith(word + ' '))
                .mapToInt(word -> Words.written(word).size())
                .max()
                .orElse(1);
    }

    private boolean isOpening(List<String> words, int asking, int from) {
        return from == asking
                || words.subList(asking, from).stream()
                        .allMatch(word -> reader.isWord(Cue.CLOSED, word) || !reader.isWord(Cue.FUNCTION, word));
    }
}
