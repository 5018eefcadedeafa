/** Where a label of an answer leads: to the words around it, and to their recording. */
package io.research.hub.reference;
