/** What is measured of all answers together, each from 0 to 1. */
package io.research.interviews.quality.signal;
