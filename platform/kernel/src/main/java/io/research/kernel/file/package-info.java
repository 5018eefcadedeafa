/** Files of a service in its object store: noted, written, ready, linked, withdrawn, swept. */
package io.research.kernel.file;
