/** What typed clients send instead of JSON. */
package io.research.node.protobuf;
