/** Placeholder. */
package io.research.text;
