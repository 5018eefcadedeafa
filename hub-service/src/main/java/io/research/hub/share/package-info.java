/** What one organization may keep in the Hub at most. */
package io.research.hub.share;
