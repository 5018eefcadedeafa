/** Reads the closed answer out of what people say: by rules that rather cannot tell than guess. */
package io.research.signal.choice;
