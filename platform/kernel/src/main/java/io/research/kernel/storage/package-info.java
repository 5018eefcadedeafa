/** Object storage as a port: a directory by default; signed URLs. */
package io.research.kernel.storage;
