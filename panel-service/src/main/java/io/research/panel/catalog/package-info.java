/** The read-only catalogs of qualifications and countries. */
package io.research.panel.catalog;
