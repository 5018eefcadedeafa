package io.research.planted.first;

/** An exception beside the catalogue. */
class ThingException extends RuntimeException {
    private static final long serialVersionUID = 1L;
}
