/** Facts about interviews. */
package io.research.contracts.interview;
