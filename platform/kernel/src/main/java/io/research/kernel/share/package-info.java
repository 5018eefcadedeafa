/** What one organization may have of what is everybody's. */
package io.research.kernel.share;
