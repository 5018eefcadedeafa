/** Object storage as a port: a directory or a bucket of an S3-compatible store; links that open one object for a while. */
package io.research.kernel.storage;
