/** The one way to data: the routes of the public API, called as the person who is signed in. */
package io.research.dashboard.api;
