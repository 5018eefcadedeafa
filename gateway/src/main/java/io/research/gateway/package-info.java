/** The only door: decides who may make a request and hands it to the service that answers it. */
package io.research.gateway;
