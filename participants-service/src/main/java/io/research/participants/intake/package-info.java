/** People as requests name them, before they are participants: address, external id, metadata (specification §2.4). */
package io.research.participants.intake;
