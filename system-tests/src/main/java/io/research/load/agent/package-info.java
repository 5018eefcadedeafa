/** What agents cost everybody else. */
package io.research.load.agent;
