/** How much an interview is worth: signals measured once, at its end, and the label that they give (README). */
package io.research.interviews.quality;
