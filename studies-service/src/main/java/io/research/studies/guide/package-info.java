/** The guide of a plan: read once out of the texts that people write, rendered to texts for them. */
package io.research.studies.guide;
