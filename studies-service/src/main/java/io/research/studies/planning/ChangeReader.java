package io.research.studies.planning;

import io.research.studies.planning.Change.Add;
import io.research.studies.planning.Change.AtMost;
import io.research.studies.planning.Change.Minutes;
import io.research.studies.planning.Change.RemoveQuestions;
import io.research.studies.planning.Change.RemoveSections;
import io.research.studies.planning.Change.Replace;
import io.research.studies.planning.Change.Restart;
import io.research.studies.planning.Change.Undo;
import io.research.text.phrase.PhraseSet.Found;
import io.research.text.words.PlainText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.stream.Stream;

/**
 * Parses the requested changes of a message, clause by clause. A clause counts only if the phrase lists account for
 * every word of it: "do not remove question 3" is not understood, rather than done.
 */
final class ChangeReader {
    private static final Map<String, BiFunction<Found, Clause, Optional<Change>>> FORMS = forms();

    private final BriefReader briefReader;
    private final List<Change> changes = new ArrayList<>();
    private final List<String> unread = new ArrayList<>();

    private ChangeReader(BriefReader briefReader) {
        this.briefReader = briefReader;
    }

    /**
     * What is understood of a message.
     *
     * @param unread clauses that are not
     */
    record Read(List<Change> changes, List<String> unread) {}

    static Read read(String message, BriefReader briefReader) {
        var reader = new ChangeReader(briefReader);
        Clause.of(message).forEach(reader::take);
        return new Read(List.copyOf(reader.changes), List.copyOf(reader.unread));
    }

    private static Map<String, BiFunction<Found, Clause, Optional<Change>>> forms() {
        var forms = new LinkedHashMap<String, BiFunction<Found, Clause, Optional<Change>>>();
        forms.put("replace", (found, clause) -> BriefReader.number(found, "n")
                .filter(number -> clause.quotes().size() == 1
                        && Points.isQuestion(clause.quotes().getFirst()))
                .map(number -> new Replace(number, clause.quotes().getFirst())));
        forms.put("remove_section", (found, clause) -> Optional.of(new RemoveSections(numbers(found))));
        forms.put("remove", (found, clause) -> Optional.of(new RemoveQuestions(numbers(found))));
        forms.put("count", (found, clause) -> atMost(found));
        forms.put(
                "add",
                (found, clause) ->
                        clause.quotes().isEmpty() ? Optional.empty() : Optional.of(new Add(clause.quotes())));
        forms.put("undo", (found, clause) -> Optional.of(new Undo()));
        forms.put("scratch", (found, clause) -> Optional.of(new Restart()));
        return forms;
    }

    private static List<Integer> numbers(Found found) {
        return Stream.of("n", "m")
                .flatMap(list -> BriefReader.number(found, list).stream())
                .toList();
    }

    private static Optional<Change> atMost(Found found) {
        return BriefReader.number(found, "n").filter(number -> number > 0).map(AtMost::new);
    }

    private void take(Clause clause) {
        var understood = briefReader.first(language -> understood(language, clause));
        understood.ifPresentOrElse(changes::addAll, () -> unread.add(clause.shown()));
    }

    /** All changes in the clause; empty if a word of it, or something in quotation marks, is left over. */
    private static Optional<List<Change>> understood(PlanLanguage language, Clause clause) {
        var phrases = language.phrases();
        var wanted = new ArrayList<Change>();
        String rest = phrases.searched(BriefReader.plain(clause.words()));
        for (var form : FORMS.entrySet()) {
            var found = phrases.set(form.getKey()).find(rest, 0);
            var change = found.flatMap(words -> form.getValue().apply(words, clause));
            if (change.isPresent()) {
                wanted.add(change.get());
                rest = rest.substring(0, found.get().start())
                        + rest.substring(found.get().end());
            }
        }
        var plain = wanted.isEmpty() ? BriefReader.timed(clause.words()) : new PlainText(rest.strip());
        var left = trimmed(language, plain);
        if (!left.isBlank()) {
            var setting = setting(language, left);
            if (setting.isEmpty()) {
                return Optional.empty();
            }
            wanted.add(setting.get());
        }
        return clause.quotes().isEmpty() || wanted.stream().anyMatch(ChangeReader::usesQuotes)
                ? Optional.of(wanted)
                : Optional.empty();
    }

    private static boolean usesQuotes(Change change) {
        return change instanceof Add || change instanceof Replace || change instanceof Restart;
    }

    private static Optional<Change> setting(PlanLanguage language, PlainText words) {
        var alone = language.phrases().set("count_alone");
        return Duration.of(language, words)
                .<Change>map(Minutes::new)
                .or(() -> alone.is(words) ? alone.find(words).flatMap(ChangeReader::atMost) : Optional.empty());
    }

    private static PlainText trimmed(PlanLanguage language, PlainText words) {
        var phrases = language.phrases();
        var before = words;
        var after = phrases.set("filler").trim(phrases.set("change").trim(before));
        while (!after.equals(before)) {
            before = after;
            after = phrases.set("filler").trim(phrases.set("change").trim(before));
        }
        return after;
    }
}
