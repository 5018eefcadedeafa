/** People who sign in with an address and a password. */
package io.research.gateway.signin;
