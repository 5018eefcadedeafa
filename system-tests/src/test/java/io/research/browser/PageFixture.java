package io.research.browser;

import io.research.journey.Fieldwork;
import io.research.local.demo.customer.Participant;
import io.research.stack.RunningStack;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What participants write and open in several tests of the page. */
final class PageFixture {
    static final String ANSWER = Fieldwork.answer("");
    static final String DRAFT = "Half of a thought";
    static final Pattern SESSIONS = Pattern.compile(Participant.SESSIONS + "$");
    static final Pattern MESSAGES = Pattern.compile("/messages$");
    static final int LIMIT = 20_000;

    private static Researcher quiet;

    private PageFixture() {}

    /** The link of a study that nothing happens to, the same for all tests that only talk. */
    static String quietLink(RunningStack stack) {
        if (quiet == null) {
            quiet = Researcher.ofAChatStudy(stack);
        }
        return quiet.link();
    }

    static Stream<Device> phoneAndDesk() {
        return Stream.of(Device.handheld(), Device.desk());
    }
}
