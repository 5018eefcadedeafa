/** What scenarios share: the suite as it is measured, its rows and studies, and the measured times. */
package io.research.load.stack;
