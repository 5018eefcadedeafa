/** The evidence chat: sessions over studies and documents, with citations that are checked. */
package io.research.hub;
