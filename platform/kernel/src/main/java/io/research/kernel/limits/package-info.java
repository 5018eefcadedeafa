/** What a service gives of its memory, its disk and its connections at once, of all organizations and of each. */
package io.research.kernel.limits;
