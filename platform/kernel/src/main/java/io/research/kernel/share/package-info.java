/** Limits on how much of a shared resource one organization may have. */
package io.research.kernel.share;
