/** What models are asked: switches, budget, metrics, and the table of each service that asks. */
package io.research.assistant.usage;
