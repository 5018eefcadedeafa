/** How much of its memory, and of its time, a service gives at once. */
package io.research.kernel.budget;
