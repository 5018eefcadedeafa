/** Planning by a language model, where one is configured; by rules where it fails. */
package io.research.studies.planning.model;
