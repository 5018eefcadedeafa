/** Designs the conversation in the time there is, and writes the plan around it. */
package io.research.studies.planning.rules.flow;
