/** The demo: one real study from the first call to the last word, as an integrator and a participant live it. */
package io.research.local.demo;
