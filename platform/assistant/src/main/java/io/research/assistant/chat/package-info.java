/** The adapter for chat APIs as OpenAI made them: requests, what an endpoint takes of them, answers and their repair. */
package io.research.assistant.chat;
