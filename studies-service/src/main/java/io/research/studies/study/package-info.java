/** The study itself: its rules, its settings, its state, its panel, its lists and its public shape. */
package io.research.studies.study;
