/**
 * The interviews on which reports are based: read from interviews-service in bounded pages, and tracked by their
 * events.
 */
package io.research.reports.evidence;
