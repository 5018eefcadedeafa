/** What participants agree to before an interview begins. */
package io.research.interviews.consent;
