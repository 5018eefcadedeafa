/** What respondents can be chosen by, and where: the read-only catalogs. */
package io.research.panel.catalog;
