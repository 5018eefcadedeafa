/** What crosses the borders of the suite: the events between services and the catalogue of public errors. */
package io.research.contracts;
