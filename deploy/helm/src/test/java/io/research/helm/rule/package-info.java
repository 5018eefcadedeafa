/** The checks of kube-linter and of Polaris as rules over rendered objects, under the names that they have there. */
package io.research.helm.rule;
