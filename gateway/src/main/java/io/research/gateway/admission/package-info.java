/** The admission of requests: caller, organization, size and origin. */
package io.research.gateway.admission;
