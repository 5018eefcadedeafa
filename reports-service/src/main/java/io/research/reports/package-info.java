/** Reports: what the interviews of a study say, with quotations that are verified; slides made from them. */
package io.research.reports;
