/** Who is looking: the cookies of a visit, signing in and out, and the choice of an organization. */
package io.research.dashboard.session;
