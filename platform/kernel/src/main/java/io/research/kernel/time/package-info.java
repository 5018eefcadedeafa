/** The clock, and ids that increase with it. */
package io.research.kernel.time;
