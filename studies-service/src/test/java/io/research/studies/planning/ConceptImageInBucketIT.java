package io.research.studies.planning;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.TestProfile;
import io.research.testkit.InBucket;

/** The same with images in a bucket. */
@QuarkusTest
@TestProfile(InBucket.class)
class ConceptImageInBucketIT extends ConceptImageIT {}
