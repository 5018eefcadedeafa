/** Money that services set aside for their operations, within the spend caps of API keys (specification §5.2). */
package io.research.gateway.hold;
