/** The links that a participant gets, and the secrets in them. */
package io.research.participants.link;
