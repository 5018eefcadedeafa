package io.research.hub.evidence;

/**
 * Numbers the people of each study by the end of their first interview, so that later people do not change earlier
 * numbers. Reports use the same rule; change both or neither.
 */
public final class PersonNumbers {
    /** A table {@code numbered (study_id, person, number)} of all studies of the session {@code $1}. */
    public static final String OF_SESSION =
            """
            with numbered as materialized (
                select study_id, person,
                    row_number() over (partition by study_id order by ended_at nulls first, id)::int as number
                from (
                    select distinct on (study_id, person) study_id, person, ended_at, id from evidence
                    where {tenant} and deleted_at is null and study_id in (
                        select study_id from source where session_id = $1 and removed_at is null)
                    order by study_id, person, ended_at nulls first, id) first_of_person)
            """;

    /** Joins the numbers to evidence {@code e}; a document has none. */
    public static final String JOINED =
            "left join numbered on (numbered.study_id, numbered.person) = (e.study_id, e.person)\n";

    private PersonNumbers() {}
}
