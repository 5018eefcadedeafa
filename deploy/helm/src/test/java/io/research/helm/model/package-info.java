/** The objects of operators that come without classes of their own, as their documentation has them. */
package io.research.helm.model;
