/** The list of studies: its filters, its pages and its totals. */
package io.research.studies.list;
