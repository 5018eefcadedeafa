package io.research.hub.composition;

/** What the prompt of an edit asks for, told by its form; what has no form may be a topic. */
sealed interface Instruction {

    /** Another title. */
    record Retitle(String title) implements Instruction {}

    /** Sections or lines go: those that the words name, by number, by label or by what they are about. */
    record Remove(String what) implements Instruction {}

    /** Fewer lines in each section. */
    record Shorten() implements Instruction {}

    /** As many lines in each section as the evidence gives. */
    record Lengthen() implements Instruction {}

    /** One more section. */
    record Add(String topic) implements Instruction {}

    /** No form that is known: a topic, where the evidence speaks of it. */
    record Other(String prompt) implements Instruction {}

    /** Reads the prompt. */
    static Instruction of(String prompt) {
        return Instructions.read(prompt.strip()).instruction();
    }
}
