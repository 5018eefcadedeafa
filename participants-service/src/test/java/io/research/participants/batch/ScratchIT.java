package io.research.participants.batch;

import static io.research.participants.BatchFixture.*;
import static io.research.participants.StudyFixture.aProvisionedStudy;

import io.quarkus.test.common.QuarkusTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.research.participants.Neighbours;
import io.research.testkit.Api;
import io.research.testkit.ServiceInfra;
import jakarta.inject.Inject;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

@QuarkusTest
@QuarkusTestResource(ServiceInfra.class)
@QuarkusTestResource(Neighbours.class)
class ScratchIT {
    @Inject
    DataSource database;

    @Test
    void perf() throws Exception {
        String organization = "org_" + UUID.randomUUID();
        Api api = Api.of(organization);
        var study = aProvisionedStudy().of(organization);
        Callable<Object> call = () -> { var b = aBatchFor(study); for (int i = 0; i < 100; i++) b.silently(somebody()); return b.createdBy(api); };
        try (var callers = Executors.newFixedThreadPool(8)) {
            for (int round = 0; round < 4; round++) {
                long t = System.nanoTime();
                for (var f : callers.invokeAll(Stream.generate(() -> call).limit(50).toList())) f.get();
                System.out.println("PERF 5000 participants in ms " + (System.nanoTime() - t) / 1_000_000);
            }
        }
        try (var c = database.getConnection(); var s = c.createStatement()) {
            s.execute("insert into participant select gen_random_uuid(), 'org_big', 'app_test', case when n % 2 = 0 then 'a0000000-0000-0000-0000-000000000001'::uuid else gen_random_uuid() end, 's', 'tok' || n, 'e' || n || '@x.de', 'e' || n || '@x.de', null, '{}', false, 'CREATED', 'NOT_SENT', null, 0, now(), now() from generate_series(1, 300000) n");
            s.execute("insert into participant_count values ('org_big', 'app_test', '', 300000), ('org_big', 'app_test', 'a0000000-0000-0000-0000-000000000001', 150000)");
            s.execute("analyze participant");
            for (String q : new String[] {"", " and study_id = 'a0000000-0000-0000-0000-000000000001'", " and email_key = 'e77@x.de'", " and study_id = 'a0000000-0000-0000-0000-000000000001' and email_key = 'e77@x.de'", " and study_id = 'a0000000-0000-0000-0000-000000000001' and external_id = 'x'"}) {
                try (var r = s.executeQuery("explain analyze select * from participant where organization_id = 'org_big' and app_id = 'app_test'" + q + " order by id desc limit 20")) {
                    while (r.next()) System.out.println("PLAN " + r.getString(1));
                }
            }
        }
        Api big = Api.of("org_big");
        for (int i = 0; i < 5; i++) {
            long t = System.nanoTime();
            big.get(PARTICIPANTS + "?study_id=a0000000-0000-0000-0000-000000000001").expect(200);
            System.out.println("PERF list ms " + (System.nanoTime() - t) / 1_000_000);
        }
    }
}
