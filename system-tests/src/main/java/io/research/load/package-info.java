/** The load scenarios behind {@code ./dev bench}: each compares ways to the same end in one run. */
package io.research.load;
