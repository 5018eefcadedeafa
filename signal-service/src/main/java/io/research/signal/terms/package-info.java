/** What is asked of whom: the request fields of a run, and their rules (specification §2.11). */
package io.research.signal.terms;
