/** How a key or secret is changed while everything runs. */
package io.research.kernel.rotation;
