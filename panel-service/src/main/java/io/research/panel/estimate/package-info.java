/** Price and duration of a panel before its launch. */
package io.research.panel.estimate;
