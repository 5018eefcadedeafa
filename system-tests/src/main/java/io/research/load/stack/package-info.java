/** The suite as it is measured, whole or a few services of it, and what is put into it. */
package io.research.load.stack;
