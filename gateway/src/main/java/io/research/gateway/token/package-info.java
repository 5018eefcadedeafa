/** The internal token, which tells the services who calls. */
package io.research.gateway.token;
