/** How many interviews an organization has used, and what they weigh (specification §2.12). */
package io.research.interviews.usage;
