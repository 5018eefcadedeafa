package io.research.interviews.moderator.guide.line;

import io.research.interviews.moderator.language.FlowCue;
import io.research.interviews.moderator.turning.Turning;
import io.research.text.words.Sentences;

/** What a piece of a plan's text looks like. */
public final class FlowText {
    private static final FlowWords PROMPTS = FlowWords.of(FlowCue.PROMPT);
    private static final FlowWords DIRECTIVES = FlowWords.of(FlowCue.DIRECTIVE);
    private static final FlowWords INSTRUCTIONS = FlowWords.of(FlowCue.INSTRUCTION);
    private static final FlowWords PROBES = FlowWords.of(FlowCue.PROBE);
    private static final FlowWords CONDITIONS = FlowWords.of(FlowCue.CONDITION);
    private static final FlowWords LABELS = FlowWords.of(FlowCue.LABEL);

    private static final Turning ANY = Turning.in(null);
    private static final String WRAPPERS = "\"'“”„«»*_ ";
    private static final String TERMINAL = ".!?…。！？؟।:：;；";
    private static final int CAPITALS = 4;

    private FlowText() {}

    public static boolean asks(String text) {
        return text.chars().anyMatch(unit -> Sentences.isQuestionMark((char) unit));
    }

    /** Whether the text cannot be a title: it is told to the participant or to the interviewer. */
    static boolean isMarkedAsContent(String text) {
        return PROMPTS.introduce(text)
                || DIRECTIVES.introduce(text)
                || INSTRUCTIONS.introduce(text)
                || PROBES.introduce(text)
                || CONDITIONS.introduce(text)
                || LABELS.introduce(text)
                || Turning.isInstruction(text);
    }

    /** Whether the text is for the interviewer alone. */
    static boolean isNote(String text) {
        return ANY.isNote(text);
    }

    /** Whether the text only makes sense after a question. */
    public static boolean followsUp(String text) {
        return PROBES.introduce(text) || CONDITIONS.introduce(text);
    }

    static boolean endsSentence(String text) {
        return !text.isEmpty() && TERMINAL.indexOf(text.charAt(text.length() - 1)) >= 0;
    }

    static boolean endsWithColon(String text) {
        return text.endsWith(":") || text.endsWith("：");
    }

    static boolean isInCapitals(String text) {
        return text.codePoints().filter(Character::isUpperCase).limit(CAPITALS).count() == CAPITALS
                && text.codePoints().noneMatch(Character::isLowerCase);
    }

    /** The text without the quotation marks or emphasis around the whole of it. */
    public static String unwrapped(String text) {
        int start = 0;
        int end = text.length();
        while (end - start > 1
                && WRAPPERS.indexOf(text.charAt(start)) >= 0
                && WRAPPERS.indexOf(text.charAt(end - 1)) >= 0) {
            start++;
            end--;
        }
        return text.substring(start, end).strip();
    }

    /** The text, or its beginning when it is longer than so many characters. */
    public static String clipped(String text, int characters) {
        if (text.codePointCount(0, text.length()) <= characters) {
            return text;
        }
        int end = text.offsetByCodePoints(0, characters - 1);
        int space = text.lastIndexOf(' ', end);
        return text.substring(0, space > end / 2 ? space : end) + '…';
    }
}
