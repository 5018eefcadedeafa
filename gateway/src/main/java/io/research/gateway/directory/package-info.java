/** The organizations of an app, for its platform admins. */
package io.research.gateway.directory;
