/**
 * The documentation for integrators: guides and the catalogue of errors, as pages that can be read without scripts, and the
 * reference, which Scalar makes of the public contract. What the templates read is public: Qute finds no properties of
 * package-private types.
 */
package io.research.gateway.docs;
