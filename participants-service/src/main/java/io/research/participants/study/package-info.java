/** The studies that participants belong to: what studies-service tells of them. */
package io.research.participants.study;
