/** Catalogs that studies choose from. */
package io.research.studies.reference;
