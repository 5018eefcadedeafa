/** Limits for the use of memory, disk and connections, in total and per organization. */
package io.research.kernel.limits;
