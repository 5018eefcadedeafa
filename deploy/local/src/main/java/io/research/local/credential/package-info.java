/** The demo organizations, their people, keys and money, and the secrets of a local stack. */
package io.research.local.credential;
