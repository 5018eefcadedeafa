package io.research.planted.first;

import jakarta.persistence.Entity;
import jakarta.persistence.Id;

/** A public entity. */
@Entity
public class Thing {
    @Id
    String id;
}
