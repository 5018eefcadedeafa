/** Answers out of many interviews: reports, the hub and signal runs. */
package io.research.load.analysis;
