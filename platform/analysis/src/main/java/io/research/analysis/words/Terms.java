package io.research.analysis.words;

import io.research.analysis.words.SharedTerm.Passage;
import io.research.text.language.Language;
import io.research.text.language.Sentence;
import io.research.text.language.Word;
import io.research.text.quotation.Quotation;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the terms that people share in their replies to one item. */
final class Terms {
    /** A term of fewer people is no shared one. */
    static final int LEAST_PEOPLE = 3;

    private static final int MOST = 6;
    private static final int MOST_FORMS = 8;
    private static final int LONGEST = 60;

    /** What may stand between two words that are one term; a word that means nothing alone may not. */
    private static final Pattern BETWEEN = Pattern.compile("[\\s\\-\\u2010\\u2011]{0,2}");

    private static final Pattern LETTER = Pattern.compile("\\p{L}");

    private final String say;
    private final Set<String> everyday;
    private final Map<String, List<Use>> byStem = new LinkedHashMap<>();
    private final Map<String, List<Use>> byForm = new HashMap<>();

    private Terms(String say, Set<String> everyday) {
        this.say = say;
        this.everyday = everyday;
    }

    /** Of an unknown language nobody knows which words mean nothing alone: none of its words is a term. */
    static List<SharedTerm> of(String say, List<Reply> replies, int mostPassages, EverydayWords everyday) {
        var terms = new Terms(say, everyday.stems());
        replies.stream().filter(reply -> reply.language() != Language.UNKNOWN).forEach(terms::read);
        return terms.shared(mostPassages);
    }

    private void read(Reply reply) {
        var language = reply.language();
        var empty = new HashSet<>(language.keys(say));
        empty.addAll(everyday);
        for (Sentence sentence : language.sentences(reply.text())) {
            var words = written(reply, sentence);
            for (int at = 0; at < words.size(); at++) {
                var word = words.get(at);
                if (!empty.contains(word.stem())) {
                    add(new Use(reply, sentence, List.of(word)));
                }
                if (at > 0 && words.get(at - 1).isBefore(word, sentence.text())) {
                    var pair = List.of(words.get(at - 1), word);
                    if (pair.stream().anyMatch(one -> !empty.contains(one.stem()))) {
                        add(new Use(reply, sentence, pair));
                    }
                }
            }
        }
    }

    private static List<Written> written(Reply reply, Sentence sentence) {
        var forms = new HashMap<Integer, String>();
        for (Word word : reply.language().words(sentence.text())) {
            forms.put(word.from(), word.key());
        }
        var written = new ArrayList<Written>();
        for (Word word : reply.language().contentWords(sentence.text())) {
            String form = forms.getOrDefault(word.from(), word.key());
            if (LETTER.matcher(form).find()) {
                written.add(new Written(word.key(), form, word.from(), word.to()));
            }
        }
        return written;
    }

    private void add(Use use) {
        if (use.surface().length() <= LONGEST) {
            byStem.computeIfAbsent(use.stem(), stem -> new ArrayList<>()).add(use);
            byForm.computeIfAbsent(use.form(), form -> new ArrayList<>()).add(use);
        }
    }

    private List<SharedTerm> shared(int mostPassages) {
        var candidates = byStem.keySet().stream()
                .map(this::candidate)
                .filter(one -> one.people().size() >= LEAST_PEOPLE && one.peaceful() >= LEAST_PEOPLE)
                .filter(one -> one.forms().size() <= MOST_FORMS)
                .sorted(Candidate.ORDER)
                .toList();
        var chosen = new ArrayList<Candidate>();
        int passages = 0;
        for (Candidate one : candidates) {
            int more = one.passages().size();
            if (chosen.size() < MOST
                    && passages + more <= mostPassages
                    && chosen.stream().noneMatch(other -> other.saysTheSame(one))) {
                chosen.add(one);
                passages += more;
            }
        }
        return chosen.stream()
                .map(one -> new SharedTerm(one.forms(), one.people().size(), one.passages()))
                .toList();
    }

    /** A form counts wherever it stands: in another language, or beside other words, its stem may be another one. */
    private Candidate candidate(String stem) {
        var uses = new LinkedHashSet<>(byStem.get(stem));
        byStem.get(stem).stream().map(Use::form).distinct().forEach(form -> uses.addAll(byForm.get(form)));
        return Candidate.of(stem, List.copyOf(uses));
    }

    /** A word of a sentence that means something. */
    private record Written(String stem, String form, int from, int to) {

        boolean isBefore(Written next, String sentence) {
            return to <= next.from
                    && BETWEEN.matcher(sentence.substring(to, next.from)).matches();
        }
    }

    /** One or two words where somebody has used them. */
    private record Use(Reply reply, Sentence sentence, List<Written> words) {

        String stem() {
            return joined(words.stream().map(Written::stem));
        }

        String form() {
            return joined(words.stream().map(Written::form));
        }

        String surface() {
            return sentence.text()
                    .substring(words.getFirst().from(), words.getLast().to())
                    .replaceAll("\\s+", " ");
        }

        private static String joined(Stream<String> words) {
            return String.join("\n", words.toList());
        }
    }

    /** A term with all its uses. */
    private record Candidate(
            String stem, List<String> forms, Set<String> people, long peaceful, List<Passage> passages) {
        static final Comparator<Candidate> ORDER = Comparator.comparing(
                        (Candidate one) -> -one.people().size())
                .thenComparing(one -> -one.words().size())
                .thenComparing(one -> one.forms().getFirst())
                .thenComparing(Candidate::stem);

        static Candidate of(String stem, List<Use> uses) {
            var people = new HashSet<String>();
            var peaceful = new HashSet<String>();
            var surfaces = new HashMap<String, Map<String, Integer>>();
            var passages = new LinkedHashMap<Object, Passage>();
            for (Use use : uses) {
                people.add(use.reply().person());
                surfaces.computeIfAbsent(use.surface().toLowerCase(Locale.ROOT), folded -> new HashMap<>())
                        .merge(use.surface(), 1, Integer::sum);
                if (!use.reply().hostile()) {
                    peaceful.add(use.reply().person());
                }
                passages.computeIfAbsent(
                        use.reply().interviewId(),
                        first -> new Passage(
                                use.reply(),
                                Quotation.at(
                                        use.reply().text(),
                                        use.sentence().from(),
                                        use.sentence().to())));
            }
            var forms = surfaces.values().stream()
                    .sorted(Comparator.comparing(Candidate::uses).reversed().thenComparing(Candidate::mostWritten))
                    .map(Candidate::mostWritten)
                    .toList();
            var ordered = passages.values().stream()
                    .sorted(Comparator.comparing(passage -> passage.reply().hostile()))
                    .toList();
            return new Candidate(stem, forms, people, peaceful.size(), ordered);
        }

        private static int uses(Map<String, Integer> written) {
            return written.values().stream().mapToInt(Integer::intValue).sum();
        }

        private static String mostWritten(Map<String, Integer> written) {
            return written.entrySet().stream()
                    .max(Map.Entry.<String, Integer>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                    .map(Map.Entry::getKey)
                    .orElseThrow();
        }

        List<String> words() {
            return List.of(stem.split("\n"));
        }

        /** Whether it has a word of the other one and is used by the same people: the longer one comes first. */
        boolean saysTheSame(Candidate other) {
            return people.equals(other.people) && words().stream().anyMatch(other.words()::contains);
        }
    }
}
