/** Designing a study's plan in conversation: customize-plan (specification §4.1). */
package io.research.studies.planning;
