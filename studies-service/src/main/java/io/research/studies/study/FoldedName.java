package io.research.studies.study;

/** A name as it is searched: without case, character by character, the same whatever the locale. */
final class FoldedName {
    private FoldedName() {}

    static String of(String name) {
        return name == null
                ? null
                : name.codePoints()
                        .map(character -> Character.toLowerCase(Character.toUpperCase(character)))
                        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
                        .toString();
    }
}
