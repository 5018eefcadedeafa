/** What the interviews of a study say: goals, statements, groups of people who mean the same; structure without wording. */
package io.research.reports.analysis;
