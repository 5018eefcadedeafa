/** The stack that the system tests run against, as a process of its own. */
package io.research.stack;
