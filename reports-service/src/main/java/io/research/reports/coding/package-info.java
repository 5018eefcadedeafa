/** What a model has read out of interviews, kept so that each is read once. */
package io.research.reports.coding;
