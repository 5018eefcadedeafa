/**
 * Work on what strangers have sent, in processes of their own that may end badly: with a heap, an address space and a
 * deadline, without this process's environment.
 */
package io.research.kernel.child;
