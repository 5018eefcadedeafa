/** Who sends respondents: the port, and its adapters. */
package io.research.panel.supplier;
