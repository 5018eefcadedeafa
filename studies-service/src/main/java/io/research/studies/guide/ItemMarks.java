package io.research.studies.guide;

import io.research.contracts.study.Guide.Kind;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * The bracketed marks at the beginning of an item.
 *
 * @param kind null where no mark says it
 * @param words what stands behind them
 */
record ItemMarks(Kind kind, boolean must, String words) {
    private static final int MOST = 4;
    private static final String MUST = "must";
    private static final Map<String, Kind> KINDS =
            Map.of("task", Kind.TASK, "show", Kind.STIMULUS, "say", Kind.STATEMENT);
    private static final Pattern MARK =
            Pattern.compile("\\[(task|show|say|must)]\\s*(?=\\S)", Pattern.CASE_INSENSITIVE);

    static ItemMarks of(String text) {
        Kind kind = null;
        boolean must = false;
        String words = text;
        int marks = 0;
        for (var mark = MARK.matcher(words); marks < MOST && mark.lookingAt(); mark = MARK.matcher(words)) {
            marks++;
            String name = mark.group(1).toLowerCase(Locale.ROOT);
            must |= name.equals(MUST);
            kind = KINDS.getOrDefault(name, kind);
            words = words.substring(mark.end());
        }
        boolean isMarked = kind != null || must;
        return new ItemMarks(kind, must, isMarked && words.startsWith("\\") ? words.substring(1) : words);
    }

    boolean isMarked() {
        return kind != null || must;
    }

    /** The marks as text. */
    static String of(Kind kind, boolean must) {
        String mark =
                switch (kind) {
                    case QUESTION -> "";
                    case TASK -> "[task] ";
                    case STIMULUS -> "[show] ";
                    case STATEMENT -> "[say] ";
                };
        return (must ? "[must] " : "") + mark;
    }
}
