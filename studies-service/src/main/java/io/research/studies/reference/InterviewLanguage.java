package io.research.studies.reference;

/**
 * A language that an interview can be held in.
 *
 * @param code two letters (ISO 639-1), or {@code auto}
 * @param nativeName how its speakers call it
 */
record InterviewLanguage(String code, String name, String nativeName) {}
