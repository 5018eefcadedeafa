/** CSV as people bring it. */
package io.research.kernel.csv;
