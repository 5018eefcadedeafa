/** Sessions: sources, questions and outputs that belong together. */
package io.research.hub.session;
