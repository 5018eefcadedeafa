/** Answers questions from interviews and documents, and checks every word of its answers. */
package io.research.hub;
