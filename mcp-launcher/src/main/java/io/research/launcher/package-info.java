/** A local process for clients of the Model Context Protocol that want one instead of an address: lines in, requests out. */
package io.research.launcher;
