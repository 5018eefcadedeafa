/** Reviews of audiences that are too rare or too large to launch directly (specification §2.7, §3.4). */
package io.research.panel.feasibility;
