/**
 * Optional replacements for the browser's own speech recognition and synthesis: OpenAI-compatible endpoints, both off
 * by default.
 */
package io.research.interviews.speech;
