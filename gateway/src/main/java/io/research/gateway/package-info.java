/** The only entrance: decides whether a request is admitted and forwards it to the service that answers it. */
package io.research.gateway;
