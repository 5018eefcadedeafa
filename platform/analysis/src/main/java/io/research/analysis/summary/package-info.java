/** What is written about coded opinions: sentences that name the opinions they rest on, with the numbers that code has counted. */
package io.research.analysis.summary;
