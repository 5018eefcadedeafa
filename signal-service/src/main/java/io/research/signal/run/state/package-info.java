/** What a run is at a moment: how far it has come, what is held for it, and why it failed. */
package io.research.signal.run.state;
