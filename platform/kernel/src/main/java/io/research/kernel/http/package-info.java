/** What every request has: an id, errors in one form, and headers passed on to other services. */
package io.research.kernel.http;
