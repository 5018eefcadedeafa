/** What a planner is given and answers, and the rules for its answers: customize-plan (specification §4.1). */
package io.research.studies.planning;
