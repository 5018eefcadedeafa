/** The panel supplier: the port and its adapters. */
package io.research.panel.supplier;
