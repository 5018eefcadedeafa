/** Placeholder. */
package io.research.assistant;
