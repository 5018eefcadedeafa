package io.research.signal.run;

import io.research.contracts.ErrorCode;
import io.research.kernel.problem.Problem;
import io.research.neighbours.WalletHold;
import io.research.neighbours.WalletHolds;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.function.Function;

/** What the wallet holds for runs that exist; every step may be repeated. */
@ApplicationScoped
public class RunHolds {
    static final String PURPOSE = "quick signal";

    /** The one capture of a hold takes all that is paid of it. */
    private static final String CAPTURE = "answers";

    private final WalletHolds wallet;

    RunHolds(WalletHolds wallet) {
        this.wallet = wallet;
    }

    /** Has so much more held by whoever asked for the run. */
    Uni<Void> raise(RunState run, long more) {
        return wallet.resize(run.tenant(), RunState.holdId(run.id()), run.askedCents() + more);
    }

    /** Has so much more held by the payer of that raise, the first time in a hold of its own. */
    Uni<Void> raise(RunState run, Raise raise, long more) {
        long cents = raise.cents() + more;
        return wallet.resize(run.tenant(), run.holdId(raise), cents)
                .onFailure(RunHolds::isUnknown)
                .recoverWithUni(() ->
                        wallet.hold(new WalletHold(run.tenant(), run.holdId(raise), cents, PURPOSE, raise.apiKeyId())));
    }

    /** Has no more held than the run costs; of one that has ended, what was held for an edit that came too late. */
    Uni<Void> adjust(RunState run) {
        return each(run, hold -> {
            if (hold.cents() == 0) {
                return release(run, hold);
            }
            return run.status().isActive()
                    ? wallet.resize(run.tenant(), hold.operationId(), hold.cents())
                    : Uni.createFrom().voidItem();
        });
    }

    /** Pays for the answers of a run that has ended, and gives the rest back. */
    public Uni<Void> settle(RunState run) {
        return each(run, hold -> (hold.spentCents() > 0
                        ? wallet.capture(run.tenant(), hold.operationId(), CAPTURE, hold.spentCents())
                        : Uni.createFrom().voidItem())
                .chain(() -> release(run, hold)));
    }

    /** For a raise of nothing there may be no hold yet, or none any more. */
    private Uni<Void> release(RunState run, RunHold hold) {
        return wallet.release(run.tenant(), hold.operationId())
                .onFailure(fault -> hold.cents() == 0 && isUnknown(fault))
                .recoverWithNull();
    }

    private static Uni<Void> each(RunState run, Function<RunHold, Uni<Void>> step) {
        var done = Uni.createFrom().voidItem();
        for (RunHold hold : run.holds()) {
            done = done.chain(() -> step.apply(hold));
        }
        return done;
    }

    private static boolean isUnknown(Throwable fault) {
        return fault instanceof Problem refusal && refusal.code() == ErrorCode.NOT_FOUND;
    }
}
