package io.research.local.demo;

import java.io.PrintStream;
import java.util.ArrayList;
import java.util.List;

/** What the demo shows: plain lines, and on a terminal a progress bar that stays below them. */
final class Screen {
    private static final int WIDTH = 88;
    private static final int BAR = 40;
    private static final String INDENT = "      ";
    private static final int LABEL = 14;

    private final PrintStream out;
    private final int steps;
    private final boolean lively;
    private final boolean coloured;
    private int step;
    private double withinStep;

    private Screen(PrintStream out, int steps, boolean lively, boolean coloured) {
        this.out = out;
        this.steps = steps;
        this.lively = lively;
        this.coloured = coloured;
    }

    /** A bar only where a person watches; colours only where they are not refused (no-color.org). */
    static Screen of(PrintStream out, int steps) {
        boolean terminal = System.console() != null
                && System.console().isTerminal()
                && !"dumb".equals(System.getenv().getOrDefault("TERM", "dumb"));
        boolean refused = !System.getenv().getOrDefault("NO_COLOR", "").isEmpty();
        return new Screen(out, steps, terminal, terminal && !refused);
    }

    void title(String text) {
        print("");
        print("  " + bold(text));
    }

    /** Begins the next step. */
    void step(String name) {
        step++;
        withinStep = 0;
        print("");
        print("  " + bold(step + "/" + steps + "  " + name));
    }

    /** Moves the bar within the present step, from 0 to 1. */
    void advance(double part) {
        withinStep = part;
        print();
    }

    void line(String text) {
        wrap(text, WIDTH - INDENT.length()).forEach(each -> print(INDENT + each));
    }

    /** A name and a value that a person may want to copy; never wrapped. */
    void fact(String name, String value) {
        print(INDENT + faint(name + " ".repeat(Math.max(1, 8 - name.length()))) + value);
    }

    /** Something said, beside the name of who says it. */
    void speech(String speaker, String text) {
        print("");
        String label = speaker + " ".repeat(Math.max(1, LABEL - speaker.length()));
        boolean first = true;
        for (String paragraph : text.lines().toList()) {
            for (String each : wrap(paragraph, WIDTH - INDENT.length() - LABEL)) {
                print(INDENT + (first ? bold(label) : " ".repeat(LABEL)) + each);
                first = false;
            }
        }
    }

    /** All steps are behind us: the bar goes. */
    void done() {
        step = steps + 1;
        print("");
    }

    private void print(String... lines) {
        if (lively) {
            out.print("\r\033[K");
        }
        for (String line : lines) {
            out.println(line);
        }
        if (lively && step >= 1 && step <= steps) {
            out.print(bar());
        }
        out.flush();
    }

    private String bar() {
        double part = (step - 1 + withinStep) / steps;
        int full = (int) Math.round(part * BAR);
        return INDENT
                + "━".repeat(full)
                + faint("─".repeat(BAR - full))
                + String.format(" %3d %%", Math.round(part * 100));
    }

    private String bold(String text) {
        return coloured ? "\033[1m" + text + "\033[0m" : text;
    }

    private String faint(String text) {
        return coloured ? "\033[2m" + text + "\033[0m" : text;
    }

    /** Breaks at spaces; a word that is longer than a line keeps a line of its own. */
    private static List<String> wrap(String text, int width) {
        var lines = new ArrayList<String>();
        var line = new StringBuilder();
        for (String word : text.strip().split("\\s+")) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }
}
