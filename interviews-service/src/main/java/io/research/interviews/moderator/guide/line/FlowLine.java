package io.research.interviews.moderator.guide.line;

/**
 * One line of the plan without its marker.
 *
 * @param indent columns of white space before it
 * @param afterBlank whether an empty line stands before it
 * @param underlined whether a line of dashes stands below it
 */
public record FlowLine(int indent, Marker marker, String text, boolean afterBlank, boolean underlined) {
    private static final int SHORTEST_WRAPPED = 40;
    private static final String TERMINAL = ".?!:;。？！：；؟؛।";

    FlowLine underline() {
        return new FlowLine(indent, marker, text, afterBlank, true);
    }

    FlowLine continuedBy(String more) {
        return new FlowLine(indent, marker, text + ' ' + more, afterBlank, underlined);
    }

    boolean isPlain() {
        return marker.style() == Marker.Style.PLAIN;
    }

    /** Whether the line goes on with the sentence of the line before it. */
    boolean continues(FlowLine before) {
        return isPlain()
                && !afterBlank
                && !before.underlined
                && before.text.length() >= SHORTEST_WRAPPED
                && !before.endsSentence()
                && Character.isLowerCase(text.codePointAt(0));
    }

    private boolean endsSentence() {
        return TERMINAL.indexOf(text.charAt(text.length() - 1)) >= 0;
    }
}
