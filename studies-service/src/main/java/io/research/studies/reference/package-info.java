/** The catalogs from which studies choose. */
package io.research.studies.reference;
