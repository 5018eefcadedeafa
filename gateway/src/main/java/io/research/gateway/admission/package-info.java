/** What a request must be to come in: its caller, its organization, its size and its origin. */
package io.research.gateway.admission;
