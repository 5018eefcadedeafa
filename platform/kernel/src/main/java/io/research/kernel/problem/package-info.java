/** The one error form: how a refusal is thrown, written and relayed (contract §1.1). */
package io.research.kernel.problem;
