/** What was said in interviews, turn by turn; for reading, cut into segments of bounded size (contract §6). */
package io.research.interviews.transcript;
