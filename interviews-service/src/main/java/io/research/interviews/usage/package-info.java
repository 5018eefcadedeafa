/** What an organization has used: interviews with their units (specification §2.12), and language models. */
package io.research.interviews.usage;
