/** The planner that needs no language model: reads the designer's words and writes a plan by rules. */
package io.research.studies.planning.rules;
