/** What a panel costs and how long it takes, before it is launched. */
package io.research.panel.estimate;
