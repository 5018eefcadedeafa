/** Makes an image of each service, without a daemon. */
package io.research.images;
