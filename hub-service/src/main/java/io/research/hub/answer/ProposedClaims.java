package io.research.hub.answer;

import com.fasterxml.jackson.databind.JsonNode;
import io.research.hub.answer.Claim.Proposed;
import java.util.ArrayList;
import java.util.List;

/**
 * What code leaves of the claims of a model.
 *
 * @param faults what is wrong with the others
 */
record ProposedClaims(List<Claim> claims, List<String> faults) {
    /** Of how many claims one may have a fault before the model is told: what is read is sent again with it. */
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

    /** Whether so many have faults that the model is told once. */
    static boolean arePoor(int claims, int faults) {
        return TOLERATED * faults > claims + faults;
    }
}
