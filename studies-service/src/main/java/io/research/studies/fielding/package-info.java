/** Recruitment that is paused, resumed and stopped (specification §3.2). */
package io.research.studies.fielding;
