package io.research.hub.composition;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the prompt of an edit asks for. English words tell the first three; everything else is a topic to be added. */
sealed interface Instruction {

    /** Another title. */
    record Retitle(String title) implements Instruction {}

    /** Sections or lines go: those that the words name, by number, by label or by what they are about. */
    record Remove(String what) implements Instruction {}

    /** Fewer lines in each section. */
    record Shorten() implements Instruction {}

    /** One more section. */
    record Add(String topic) implements Instruction {}

    /** Reads the prompt. */
    static Instruction of(String prompt) {
        String plain = prompt.strip();
        Matcher title = Patterns.TITLE.matcher(plain);
        if (title.matches()) {
            return new Retitle(
                    title.group(1).replaceAll("^[\"“”']+|[\"“”'.]+$", "").strip());
        }
        Matcher remove = Patterns.REMOVE.matcher(plain);
        if (remove.matches()) {
            return new Remove(remove.group(1));
        }
        if (Patterns.SHORTEN.matcher(plain).find()) {
            return new Shorten();
        }
        Matcher add = Patterns.ADD.matcher(plain);
        return new Add(add.matches() ? add.group(1) : plain);
    }

    /** The forms that are understood. */
    final class Patterns {
        private static final int FLAGS = Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE | Pattern.DOTALL;
        static final Pattern TITLE = Pattern.compile(
                "(?:please )?(?:change |set |make )?(?:the )?title (?:to|should be)(?::\\s*|\\s+)(\\S.{0,199})", FLAGS);
        static final Pattern REMOVE =
                Pattern.compile("(?:please )?(?:remove|delete|drop|leave out|take out)\\s+(\\S.*)", FLAGS);
        static final Pattern SHORTEN = Pattern.compile(
                "^(?:please )?(?:make (?:it|them|this|everything) )?(?:shorten|shorter|condense)\\b", FLAGS);
        static final Pattern ADD = Pattern.compile(
                "(?:please )?(?:add|include)\\s+(?:a |another )?(?:section|slide|chapter)?\\s*(?:about |on |for )?(\\S.*)",
                FLAGS);

        private Patterns() {}
    }
}
