/** Resolves a label of an answer to the words around it and their recording. */
package io.research.hub.reference;
