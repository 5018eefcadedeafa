/** Events as JSON text. */
package io.research.kernel.event;
