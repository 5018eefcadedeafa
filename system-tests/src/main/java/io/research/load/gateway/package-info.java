/** The gateway beside other proxies. */
package io.research.load.gateway;
