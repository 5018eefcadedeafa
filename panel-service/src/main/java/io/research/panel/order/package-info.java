/** A launch request (specification §2.3), parsed and checked against the study. */
package io.research.panel.order;
