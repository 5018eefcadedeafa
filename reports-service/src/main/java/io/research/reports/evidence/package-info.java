/** The interviews that reports rest on: read from interviews-service in bounded pages, and known by their events. */
package io.research.reports.evidence;
