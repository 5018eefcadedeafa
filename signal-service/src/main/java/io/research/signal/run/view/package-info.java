/** What is shown of a run, alone and in lists. */
package io.research.signal.run.view;
