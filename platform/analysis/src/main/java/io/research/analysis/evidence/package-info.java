/** The interviews that count, as interviews-service hands them over: one client for all who read them. */
package io.research.analysis.evidence;
