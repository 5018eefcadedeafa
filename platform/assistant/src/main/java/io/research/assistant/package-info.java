/** The language-model port and its OpenAI-compatible adapter. */
package io.research.assistant;
