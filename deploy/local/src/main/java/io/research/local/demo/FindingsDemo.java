package io.research.local.demo;

import static org.awaitility.Awaitility.await;

import io.research.local.Home;
import io.research.local.demo.customer.ApiClient;
import io.research.local.demo.customer.ApiResponse;
import io.research.local.demo.customer.Installation;
import io.research.local.demo.customer.Integrator;
import io.research.local.demo.customer.Participant;
import io.research.local.demo.customer.Researcher;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.time.Duration;

/** What both demos of findings begin with: a study and the people who were heard in it. */
final class FindingsDemo {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    private final Screen screen;
    private final Home home;
    private final ApiClient api;
    private final Integrator integrator;
    private final Researcher researcher;

    private FindingsDemo(Screen screen, Home home, Installation installation) {
        this.screen = screen;
        this.home = home;
        this.api = installation.https();
        var authorized = api.with(installation.organization(0).apiKeys().get("all"));
        this.integrator = new Integrator(authorized);
        this.researcher = new Researcher(authorized);
    }

    static FindingsDemo on(Screen screen, Home home, Installation installation) {
        return new FindingsDemo(screen, home, installation);
    }

    Screen screen() {
        return screen;
    }

    Researcher researcher() {
        return researcher;
    }

    /** Makes the study; one with its interviewer. */
    ApiResponse study() {
        screen.step("A study");
        var body = DemoStudy.withGoals();
        var created = integrator.createStudy(201, body);
        var study = await("the interviewer of the study")
                .atMost(PATIENCE)
                .until(() -> integrator.study(200, created.id()), read -> "provisioned"
                        .equals(read.text("/provisioning_status")));
        screen.line("\"" + study.text("/name") + "\": a chat interview about four topics.");
        screen.fact("id", study.id());
        return study;
    }

    /** All of the crowd, one after the other. */
    void interviews(ApiResponse study) {
        screen.step("The interviews");
        var crowd = Crowd.read();
        int turns = 0;
        for (int number = 0; number < Crowd.SIZE; number++) {
            var person = crowd.person(number);
            var participant = new Participant(api);
            participant.open(201, study.text("/study_link"));
            turns += participant.hold(person::answer).size() - 1;
            screen.advance((number + 1) / (double) Crowd.SIZE);
        }
        screen.line(Crowd.SIZE + " scripted people have opened the study link, agreed, and replied " + turns
                + " times. Their replies were written for this demo and say nothing about real people.");
    }

    /** Writes the file of an answer beside the other files of the stack; where it is. */
    String save(String name, ApiResponse file) {
        try {
            var path = home.folder().resolve("demo").resolve(name);
            Files.createDirectories(path.getParent());
            Files.write(path, file.body());
            return home.shown(path);
        } catch (IOException unwritable) {
            throw new UncheckedIOException(unwritable);
        }
    }
}
