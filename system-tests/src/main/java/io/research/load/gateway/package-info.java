/** The gateway in front of the suite, and beside another proxy. */
package io.research.load.gateway;
