/** Asks interviews-service whether it can hold the interviews of a study. */
package io.research.studies.interviewer;
