/** Interviews: the list, what was said, how good it is, and files of it. */
package io.research.dashboard.interview;
