/** Opinions that people hold, each with the turns that show it. */
package io.research.analysis.opinion;
