/** Lists of interviews and their totals. */
package io.research.interviews.interview.listing;
