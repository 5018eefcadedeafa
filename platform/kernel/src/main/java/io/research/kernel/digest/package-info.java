/** Digests and signatures of texts. */
package io.research.kernel.digest;
