/** Signing in and out, the choice of an organization, and the check of forms. */
package io.research.dashboard.session;
