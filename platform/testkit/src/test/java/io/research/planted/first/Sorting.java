package io.research.planted.first;

/** Its name says that something is sorted, and not what it is. */
class Sorting {}
