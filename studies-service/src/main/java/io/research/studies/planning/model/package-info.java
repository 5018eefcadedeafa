/** Planning by a language model: what it is told, what it may answer, and the template in its place where it fails. */
package io.research.studies.planning.model;
