/** What happens to quick-signal runs. */
package io.research.contracts.signal;
