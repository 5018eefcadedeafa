/** The participant's side (contract §6.1): sessions over HTTP, without an account. */
package io.research.interviews.live;
