/** Finding what the newest reports of studies say (contract §7); documents change in the transaction of their report. */
package io.research.reports.search;
