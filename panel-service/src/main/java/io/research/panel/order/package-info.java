/** What a launch asks for (specification §2.3), read and held against the study. */
package io.research.panel.order;
