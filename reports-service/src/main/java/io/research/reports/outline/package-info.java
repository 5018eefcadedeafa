/** What people are shown of a report, on its page and on its slides: arranged, and not laid out. */
package io.research.reports.outline;
