/** Studies that stand behind something else, such as a quick-signal run: neighbours find them, the public API does not. */
package io.research.studies.hidden;
