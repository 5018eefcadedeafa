/** What is shown of a report, and the addresses that open it. */
package io.research.reports.report.view;
