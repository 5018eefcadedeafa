/** Addresses of mail, sites and machines, written and spelled out. */
package io.research.text.masking.address;
