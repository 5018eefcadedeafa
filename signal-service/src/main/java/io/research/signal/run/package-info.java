/** Runs: their terms and prices; asked for, read, listed, edited, cancelled, and brought to an end. */
package io.research.signal.run;
