/** Who may have an interview: by link, by personal invitation, by the panel, or to try a study out. */
package io.research.interviews.admission;
