package io.research.hub.answer;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.hub.answer.Claim.Proposed;
import java.util.ArrayList;
import java.util.List;

/**
 * A model's claims after the checks in code.
 *
 * @param faults what is wrong with the others
 */
record ProposedClaims(List<Claim> claims, List<String> faults) {
    /**
     * One in this many claims may be faulty before the model is told, because telling it means sending all the evidence
     * again.
     */
    private static final int TOLERATED = 3;

    private static final int MOST = 60;

    ProposedClaims {
        claims = List.copyOf(claims);
        faults = List.copyOf(faults);
    }

    static ProposedClaims of(Iterable<JsonNode> written, ClaimRules rules) {
        var claims = new ArrayList<Claim>();
        var faults = new ArrayList<String>();
        for (JsonNode one : written) {
            var checked = claims.size() + faults.size() >= MOST
                    ? new ClaimRules.Checked(null, "Write at most " + MOST + " claims.")
                    : rules.check(Proposed.read(one));
            if (checked.claim() == null) {
                faults.add(checked.fault());
            } else {
                claims.add(checked.claim());
            }
        }
        return new ProposedClaims(claims, faults);
    }

    int removed() {
        return faults.size();
    }

    boolean arePoor() {
        return arePoor(claims.size(), faults.size());
    }

    /** Whether so many are faulty that the model is told. */
    static boolean arePoor(int claims, int faults) {
        return TOLERATED * faults > claims + faults;
    }
}
