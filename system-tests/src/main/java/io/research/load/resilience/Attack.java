package io.research.load.resilience;

/** Something that goes on until it is closed, from another address than those who shall not notice it. */
interface Attack extends AutoCloseable {
    /** Where attacks come from: this machine too, so that nobody else is troubled, and not where the others come from. */
    String ADDRESS = "127.0.0.2";

    /** How much was tried, for people. */
    String tried();

    @Override
    void close();
}
