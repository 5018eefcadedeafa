/** Reports of studies: made by jobs, kept in versions, read with how fresh they are (specification §2.6, contract §7). */
package io.research.reports.report;
