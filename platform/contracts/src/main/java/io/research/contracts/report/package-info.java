/** Facts about reports. */
package io.research.contracts.report;
