/** Facts about studies. */
package io.research.contracts.study;
