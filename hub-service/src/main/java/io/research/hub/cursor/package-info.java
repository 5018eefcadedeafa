/** Paging by signed cursors. */
package io.research.hub.cursor;
