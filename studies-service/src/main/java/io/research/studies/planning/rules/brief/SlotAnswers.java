package io.research.studies.planning.rules.brief;

import io.research.studies.planning.rules.language.Cue;
import io.research.studies.planning.rules.language.Statement;
import io.research.studies.planning.rules.reading.Reader;
import io.research.studies.planning.rules.reading.Statements;
import io.research.text.words.Words;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/** Reads a message that answers questions: by its labels, by its order, else by its words. Answers are taken verbatim. */
public record SlotAnswers(Reader reader, List<Slot> asked) {
    private static final Pattern MARKER = Pattern.compile("^\\s*(?:[-*•]|\\(?\\d{1,2}[.):]|\\(?[a-zA-Z][.)])\\s+");
    private static final int DELEGATING_WORDS = 6;
    private static final int LONGEST_LABEL = 5;

    public void read(String message, Sorting sorting) {
        List<String> lines = message.lines()
                .map(line -> MARKER.matcher(line).replaceFirst("").strip())
                .filter(line -> !line.isEmpty())
                .toList();
        if (reader.isOnly(Cue.DELEGATE, Statement.of("", message), DELEGATING_WORDS)) {
            asked.forEach(slot -> sorting.answer(slot, message));
            return;
        }
        List<String> units = lines.size() == asked.size() ? lines : sentences(message);
        if (units.stream().anyMatch(unit -> labelled(unit).isPresent())) {
            readLabelled(lines.size() > 1 ? lines : units, sorting);
        } else if (asked.size() == 1) {
            sorting.answer(asked.getFirst(), message);
            units.forEach(sorting::readSettings);
        } else if (units.size() == asked.size()) {
            readInOrder(units, sorting);
        } else {
            readByWords(message, sorting);
        }
    }

    private static List<String> sentences(String message) {
        return Statements.of(message).stream().map(Statement::text).toList();
    }

    private void readInOrder(List<String> units, Sorting sorting) {
        for (int at = 0; at < units.size(); at++) {
            sorting.answer(asked.get(at), units.get(at));
            sorting.readSettings(units.get(at));
        }
    }

    private void readLabelled(List<String> units, Sorting sorting) {
        Slot slot = null;
        var words = new ArrayList<String>();
        for (String unit : units) {
            var label = labelled(unit);
            if (label.isPresent()) {
                finish(slot, words, sorting);
                slot = label.get();
                words.clear();
                words.add(unit.substring(colon(unit) + 1).strip());
            } else if (slot != null) {
                words.add(unit);
            } else {
                sorting.read(unit);
            }
        }
        finish(slot, words, sorting);
    }

    private static void finish(Slot slot, List<String> words, Sorting sorting) {
        if (slot != null) {
            String answer = String.join("\n", words);
            sorting.answer(slot, answer);
            sorting.readSettings(answer);
        }
    }

    /** The message is a brief of its own; what none of its sentences says is the first thing that was asked. */
    private void readByWords(String message, Sorting sorting) {
        Brief before = sorting.brief();
        sorting.correct(asked);
        sorting.read(message);
        Brief after = sorting.brief();
        boolean understood = asked.stream().anyMatch(slot -> !before.knows(slot) && after.knows(slot));
        if (!understood) {
            sorting.answer(asked.getFirst(), message);
        }
    }

    private Optional<Slot> labelled(String unit) {
        int colon = colon(unit);
        if (colon < 1 || Words.countWritten(unit.substring(0, colon)) > LONGEST_LABEL) {
            return Optional.empty();
        }
        var label = Statement.of("", unit.substring(0, colon));
        return List.of(Slot.values()).stream()
                .filter(slot -> reader.finds(slot.label(), label))
                .findFirst();
    }

    private static int colon(String unit) {
        int plain = unit.indexOf(':');
        return plain < 0 ? unit.indexOf('：') : plain;
    }
}
