/** What an organization has used: interviews and what they weigh (specification §2.12), and language models. */
package io.research.interviews.usage;
