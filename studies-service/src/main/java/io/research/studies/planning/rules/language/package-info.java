/** The languages that plans are written in: their texts, and the words that give something away. */
package io.research.studies.planning.rules.language;
