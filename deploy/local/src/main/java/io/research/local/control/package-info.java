/** What one command tells another about the running stack, and how leftovers of a crash are cleared. */
package io.research.local.control;
