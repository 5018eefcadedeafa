/** The kinds of outputs, and the files that are made of them. */
package io.research.hub.output.file;
