/** A language model's chat API on loopback that does as a test says: a model without a will of its own. */
package io.research.testkit.model;
