/** Slides made from a report: a deck that can be edited, and the same to read and print. */
package io.research.reports.slides;
