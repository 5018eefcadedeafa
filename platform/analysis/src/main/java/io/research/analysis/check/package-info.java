/** The second reading: whether quotations show what is said over them. */
package io.research.analysis.check;
