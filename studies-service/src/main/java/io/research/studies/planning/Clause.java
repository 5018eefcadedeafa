package io.research.studies.planning;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * A part of a message, which is understood as a whole or not at all.
 *
 * @param words without what is quoted
 * @param quotes what stands in quotation marks, behind a colon as a question, or in list items and questions on lines below
 */
record Clause(String words, List<String> quotes) {
    private static final char QUOTE = '\uE000';
    private static final Pattern BORDER = Pattern.compile("[.!;؛](?=\\s|$)|[。！；।]|[,，、،](?!\\p{Nd})");
    private static final Pattern ITEM = Pattern.compile("^\\s*(?:[-*•·–—]|\\(?\\p{Nd}{1,2}[.)])\\s+(?=\\S)");

    static List<Clause> of(String message) {
        var clauses = new ArrayList<Clause>();
        for (String line : message.lines().filter(each -> !each.isBlank()).toList()) {
            takeLine(line, clauses);
        }
        return clauses;
    }

    private static void takeLine(String line, List<Clause> clauses) {
        boolean isItem = ITEM.matcher(line).find();
        String bare = ITEM.matcher(line).replaceFirst("").strip();
        boolean isBelow = !clauses.isEmpty() && (isItem || Points.isQuestion(bare));
        if (isBelow && Points.quoted(bare).isEmpty()) {
            clauses.add(clauses.removeLast().with(List.of(bare)));
            return;
        }
        int colon = Math.max(bare.indexOf(':'), bare.indexOf('：'));
        if (colon > 0 && Points.isQuestion(bare) && Points.quoted(bare).isEmpty()) {
            clauses.add(new Clause(
                    bare.substring(0, colon), List.of(bare.substring(colon + 1).strip())));
            return;
        }
        takeWords(bare, clauses);
    }

    private static void takeWords(String line, List<Clause> clauses) {
        var quotes = Points.quoted(line);
        String marked = Points.quotes(line).replaceAll(String.valueOf(QUOTE));
        int used = 0;
        for (String piece : BORDER.split(marked)) {
            int here =
                    (int) piece.chars().filter(character -> character == QUOTE).count();
            var own = quotes.subList(used, used + here);
            used += here;
            String words = piece.replace(QUOTE, ' ').strip();
            if (words.chars().anyMatch(Character::isLetterOrDigit)) {
                clauses.add(new Clause(words, own));
            } else if (here > 0) {
                clauses.add((clauses.isEmpty() ? new Clause("", List.of()) : clauses.removeLast()).with(own));
            }
        }
    }

    private Clause with(List<String> more) {
        var all = new ArrayList<>(quotes);
        all.addAll(more);
        return new Clause(words, List.copyOf(all));
    }

    /** The clause as shown to the designer. */
    String shown() {
        return quotes.isEmpty()
                ? words
                : quotes.stream().collect(Collectors.joining(" / ", words.isEmpty() ? "" : words + " ", ""));
    }
}
