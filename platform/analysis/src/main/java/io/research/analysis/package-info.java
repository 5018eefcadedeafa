/**
 * What people said, understood once for reports and the evidence chat alike: a model codes whole interviews, code counts
 * people and keeps only what stands in a turn character by character, and a second reading says whether each quotation
 * shows what it is given for.
 */
package io.research.analysis;
