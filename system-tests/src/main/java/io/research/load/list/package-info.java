/** Lists of much that is stored. */
package io.research.load.list;
