/** The public contract as one OpenAPI document, for programs. */
package io.research.gateway.spec;
