/** Starts, watches and stops the whole suite on one machine. */
package io.research.local;
