/** The whole stack: what belongs to it, in which order it starts, and what happens when a part dies. */
package io.research.local.stack;
