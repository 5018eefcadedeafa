/** Settings that follow from names, so that no service writes them out. */
package io.research.kernel.config;
