/** The results of a run: the number, how sure it is, and the reasons, each with what people really said. */
package io.research.signal.result;
