/** The page of a report for people, behind a signed link; personal data is masked on it. */
package io.research.reports.page;
