/** Interviews: held with participants, kept, and read by integrators. */
package io.research.interviews;
