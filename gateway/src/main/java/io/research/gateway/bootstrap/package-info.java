/** The accounts that an installation starts with. */
package io.research.gateway.bootstrap;
