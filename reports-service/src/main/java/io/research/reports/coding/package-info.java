/** A model's codings of interviews, stored so that each is read once. */
package io.research.reports.coding;
