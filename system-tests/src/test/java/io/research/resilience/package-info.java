/** What the suite promises when parts of it die. */
package io.research.resilience;
