/** Reports: what the interviews of a study say, with verified quotations; slides and search. */
package io.research.reports;
