/** Interviews written line by line, as CSV and as JSON. */
package io.research.interviews.export.line;
