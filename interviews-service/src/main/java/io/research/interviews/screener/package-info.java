/** The questions that decide who takes part (specification §2.2), and the rules that judge the answers. */
package io.research.interviews.screener;
