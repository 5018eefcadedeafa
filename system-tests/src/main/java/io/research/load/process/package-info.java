/** Processes beside the suite, their memory and their share of the processor. */
package io.research.load.process;
