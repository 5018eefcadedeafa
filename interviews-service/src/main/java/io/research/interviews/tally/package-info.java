/** Numbers that triggers keep by adding rows: folded here, so that there is little to sum. */
package io.research.interviews.tally;
