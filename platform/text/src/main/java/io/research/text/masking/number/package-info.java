/** Telephone, card, account and social security numbers. */
package io.research.text.masking.number;
