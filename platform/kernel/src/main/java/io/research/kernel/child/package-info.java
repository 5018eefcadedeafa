/**
 * Work on input from outside, in separate processes that may crash: with limits for heap, address space and time, and
 * without this process's environment.
 */
package io.research.kernel.child;
