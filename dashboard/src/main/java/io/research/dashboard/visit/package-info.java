/** The request of a person: its cookies, and what they say about who looks at what. */
package io.research.dashboard.visit;
