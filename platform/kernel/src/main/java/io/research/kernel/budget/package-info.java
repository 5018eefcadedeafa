/** How much of its memory a service gives to requests at once. */
package io.research.kernel.budget;
