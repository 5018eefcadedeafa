/** The study itself: its rules, its state and its public shape. */
package io.research.studies.study;
