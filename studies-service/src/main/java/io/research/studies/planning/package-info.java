/**
 * Planning conversations (customize-plan, specification §4.1): what a planner is given and answers, the rules for its answers,
 * and the two planners, one with a language model and one without.
 */
package io.research.studies.planning;
