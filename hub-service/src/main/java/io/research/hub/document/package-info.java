/** Reads uploaded documents as plain text, within bounds. */
package io.research.hub.document;
