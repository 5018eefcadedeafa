/**
 * Studies that belong to something else, such as a quick-signal run: visible to other services, but not in the public
 * API.
 */
package io.research.studies.hidden;
