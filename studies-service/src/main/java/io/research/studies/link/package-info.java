/** What leads to a study: its identity, its links, and the tokens in them that nobody can guess. */
package io.research.studies.link;
