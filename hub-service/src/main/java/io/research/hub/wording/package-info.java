/** What the service says in its own words, in each language that it is asked in. */
package io.research.hub.wording;
