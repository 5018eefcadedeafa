/** Changes a plan as the designer asks. */
package io.research.studies.planning.rules.revision;
