/** Lists that go on where a signed cursor says. */
package io.research.hub.cursor;
