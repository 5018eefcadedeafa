/** Lets a language model word findings, within what the quotations support; counts and quotations stay code. */
package io.research.reports.wording;
