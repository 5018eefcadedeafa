/** Long-lived addresses of reports, for clients without an account. */
package io.research.reports.link;
