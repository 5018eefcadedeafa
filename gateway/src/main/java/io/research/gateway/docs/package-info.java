/**
 * The documentation for integrators: guides, the catalogue of errors, and the reference, as pages that can be read without
 * scripts. What the templates read is public: Qute finds no properties of package-private types.
 */
package io.research.gateway.docs;
