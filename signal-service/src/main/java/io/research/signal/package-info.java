/** Quick signal: one question to real people, and what they answered. */
package io.research.signal;
