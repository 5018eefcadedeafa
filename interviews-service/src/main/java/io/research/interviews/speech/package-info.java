/** What an installation may use instead of the browser's own hearing and speaking: OpenAI-compatible endpoints, both off by default. */
package io.research.interviews.speech;
