/** The guide of a plan: parsed once from the texts that people write, and rendered to texts for them. */
package io.research.studies.guide;
