/** Requests under load, one connection each. */
package io.research.load.http;
