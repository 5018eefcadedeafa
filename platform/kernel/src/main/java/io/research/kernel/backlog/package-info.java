/** How much waits in the tables of the kernel, as metrics. */
package io.research.kernel.backlog;
