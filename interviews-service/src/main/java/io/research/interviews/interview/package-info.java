/** The interview: how it is entered, held and ended, and how it is read (specification §2.5, §4.4; contract §6). */
package io.research.interviews.interview;
