/** Host names and e-mail addresses from outside, in the form in which they are looked up. */
package io.research.kernel.address;
