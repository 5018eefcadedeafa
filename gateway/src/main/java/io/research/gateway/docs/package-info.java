/** The documentation for integrators: guides, the catalogue of errors, and the reference, as pages that can be read without scripts. */
package io.research.gateway.docs;
