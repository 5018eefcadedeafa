/** What every request has: an id, an answer in the one form, headers handed on to neighbours. */
package io.research.kernel.http;
