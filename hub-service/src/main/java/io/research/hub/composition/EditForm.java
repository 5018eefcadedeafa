package io.research.hub.composition;

/** A change that is recognised by a fixed form of words. */
sealed interface EditForm {

    record Retitle(String title) implements EditForm {}

    /** @param number from 1 */
    record RemoveSection(int number) implements EditForm {}

    /** @param heading whole, as {@link EditForms#comparable} */
    record RemoveHeaded(String heading) implements EditForm {}

    /** @param label such as {@code E4} */
    record RemoveLine(String label) implements EditForm {}

    record Shorten() implements EditForm {}
}
