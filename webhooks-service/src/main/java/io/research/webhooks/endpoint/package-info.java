/** The webhooks themselves: where an integrator wants which events. */
package io.research.webhooks.endpoint;
