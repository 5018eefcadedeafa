/** The language-model port. */
package io.research.assistant;
