/** The sections of a report in the words of its language, made from what the analysis has kept. */
package io.research.reports.content;
