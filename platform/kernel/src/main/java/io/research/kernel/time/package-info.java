/** The clock and the ids that grow with it. */
package io.research.kernel.time;
