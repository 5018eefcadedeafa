/** One service of the suite as a process of its own: command line, settings, readiness, memory, prepared start. */
package io.research.local.service;
