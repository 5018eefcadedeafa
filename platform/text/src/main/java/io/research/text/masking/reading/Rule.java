package io.research.text.masking.reading;

/**
 * Finds one kind of identifier. What is claimed must not depend on what a later rule could claim beside it: only then
 * is a masked text left as it is when it is masked again.
 */
public interface Rule {
    void find(Reading text);
}
