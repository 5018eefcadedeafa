/** Events that are announced to the suite at a rate. */
package io.research.load.event;
