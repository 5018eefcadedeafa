package io.research.gateway.hold;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.UUID;

/** What is asked for, made of a seed: holds and charges, parts that fit and parts that do not, releases and top-ups. */
record MoneySteps(List<Step> all) {
    static final int TOP_UP_CENTS = 700;

    private static final int OPERATIONS = 10;
    private static final int CHARGES = 3;
    private static final int PARTS = 3;
    private static final int TOP_UPS = 2;

    /** One request, the same however often it is made. */
    sealed interface Step {}

    record Authorize(String operation, int cents, UUID apiKey) implements Step {}

    record Charge(String operation, int cents, UUID apiKey) implements Step {}

    record Capture(String operation, String part, int cents) implements Step {
        String name() {
            return operation + "/" + part;
        }
    }

    record Release(String operation) implements Step {}

    record TopUp(String key) implements Step {}

    static MoneySteps of(long seed, List<UUID> keys) {
        var random = new Random(seed);
        var steps = new ArrayList<Step>();
        for (int number = 0; number < OPERATIONS; number++) {
            String operation = "op-" + number;
            int cents = 1 + random.nextInt(3_000);
            steps.add(new Authorize(operation, cents, payer(number, keys)));
            for (int part = 0; part < PARTS; part++) {
                steps.add(new Capture(operation, "part-" + part, 1 + random.nextInt(cents)));
            }
            if (random.nextBoolean()) {
                steps.add(new Release(operation));
            }
        }
        for (int number = 0; number < CHARGES; number++) {
            steps.add(new Charge("charge-" + number, 1 + random.nextInt(2_000), payer(number, keys)));
        }
        for (int number = 0; number < TOP_UPS; number++) {
            steps.add(new TopUp("top-up-" + number));
        }
        return new MoneySteps(List.copyOf(steps));
    }

    /** Each third operation is paid by the organization itself. */
    private static UUID payer(int number, List<UUID> keys) {
        return number % 3 == 0 ? null : keys.get(number % keys.size());
    }

    List<Step> shuffled(Random random) {
        var order = new ArrayList<>(all);
        Collections.shuffle(order, random);
        return order;
    }

    long topUpCents() {
        return (long) TOP_UPS * TOP_UP_CENTS;
    }
}
