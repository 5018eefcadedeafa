/** What operators see of a running suite: metrics, traces and logs. */
package io.research.observation;
