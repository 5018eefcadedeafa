/** Written interviews, and what the library makes of them. */
package io.research.text.written;
