/** Addresses of reports that are made to last, for clients without an account. */
package io.research.reports.link;
