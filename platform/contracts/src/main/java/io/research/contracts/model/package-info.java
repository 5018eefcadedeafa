/** What language models were asked. */
package io.research.contracts.model;
