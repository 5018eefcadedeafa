/** Reading request bodies: every fault found, each with its place; three-state fields. */
package io.research.kernel.json;
