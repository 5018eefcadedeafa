/** Studies that are created and planned. */
package io.research.load.studies;
