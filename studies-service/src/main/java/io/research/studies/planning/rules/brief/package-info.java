/** Sorts what a designer has said into what is known of the study. */
package io.research.studies.planning.rules.brief;
