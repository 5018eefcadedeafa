/**
 * Planning without a language model: a form, not an author. It reads closed lists of settings and of changes, takes listed
 * points as they stand, and understands nothing.
 */
package io.research.studies.planning.template;
