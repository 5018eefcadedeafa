package io.research.hub.answer;

import io.research.analysis.Resource;
import io.research.assistant.Structured;
import io.research.hub.answer.ClaimReview.Supported;
import io.research.hub.wording.HubMessages;
import io.research.kernel.identity.Tenant;
import io.research.kernel.job.JobSteps;
import io.research.kernel.postgres.VertxContexts;
import io.research.text.language.Language;
import io.research.text.masking.PiiMask;
import io.smallrye.mutiny.Uni;
import io.vertx.core.json.JsonArray;
import io.vertx.core.json.JsonObject;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/**
 * Lets a model write or change the sections of an output in one call; each line is checked like the claims of an
 * answer. Not inside a database session.
 */
@ApplicationScoped
public class OutputWriter {
    private static final EvidenceModel.Kind KIND = new EvidenceModel.Kind(
            "evidence_output",
            new JsonObject(Resource.text(OutputWriter.class, "output-schema.json")),
            Resource.text(OutputWriter.class, "output-instructions.txt"));

    /** Reading, writing, checking, and what comes after. */
    private static final int STEPS = 4;

    private final Materials materials;
    private final ClaimReview reading;
    private final EvidenceModel model;

    OutputWriter(Materials materials, ClaimReview reading, EvidenceModel model) {
        this.materials = materials;
        this.reading = reading;
        this.model = model;
    }

    /**
     * A writing task.
     *
     * @param task of whoever wants the output, or its change
     * @param before what stands in it; none where it is made
     * @param labelsBefore how many labels were given in it
     */
    public record Order(String task, String title, List<Section> before, int labelsBefore, Language language) {}

    /** The result. */
    public sealed interface Outcome {

        /**
         * @param title another one, where the task asks for it; else null
         * @param references of the lines that are new
         */
        record Made(String title, List<Section> sections, List<Reference> references, Origin origin)
                implements Outcome {}

        /** Nothing could be shown; with the reason. */
        record Failed(String reason) implements Outcome {}
    }

    /** Whether there is a model that writes. */
    public boolean isOn() {
        return model.isOn();
    }

    public Uni<Outcome> write(Tenant tenant, UUID sessionId, Order order, JobSteps steps) {
        var here = VertxContexts.current();
        return materials
                .of(tenant, sessionId, order.task())
                .emitOn(here)
                .chain(material -> new Writing(tenant, order, material, steps).write())
                .emitOn(here);
    }

    /** One output. */
    private final class Writing {
        private final Order order;
        private final Material material;
        private final JobSteps steps;
        private final Tenant tenant;
        private final Map<String, String> lines = new LinkedHashMap<>();
        private final ModelOutput.Reader reader;

        Writing(Tenant tenant, Order order, Material material, JobSteps steps) {
            this.order = order;
            this.material = material;
            this.steps = steps;
            this.tenant = tenant;
            order.before().stream()
                    .flatMap(section -> section.lines().stream())
                    .forEach(line -> lines.put("L" + (lines.size() + 1), line));
            this.reader = new ModelOutput.Reader(material, lines);
        }

        Uni<Outcome> write() {
            return steps.tell(1, STEPS)
                    .chain(() -> model.ask(tenant, KIND, this::data, reader))
                    .chain(reply -> switch (reply) {
                        case Structured.Written<ModelOutput> written -> checked(written.value());
                        case Structured.Failed<ModelOutput> failed ->
                            reader.unrepaired().map(this::checked).orElseGet(() -> Uni.createFrom()
                                    .item(new Outcome.Failed(failed.reason().wire())));
                    });
        }

        private JsonObject data() {
            var sections = new JsonArray();
            var ids = lines.keySet().iterator();
            for (Section section : order.before()) {
                var shown = new JsonArray();
                section.lines()
                        .forEach(line ->
                                shown.add(new JsonObject().put("id", ids.next()).put("text", masked(line))));
                sections.add(new JsonObject()
                        .put("heading", masked(section.heading()))
                        .put("lines", shown));
            }
            return material.json()
                    .put(
                            "output_before",
                            new JsonObject().put("title", order.title()).put("sections", sections))
                    .put("task", order.task());
        }

        /** Quotations in lines are the original words. */
        private static String masked(String line) {
            return PiiMask.forLanguage(Language.ofText(line, Language.UNKNOWN).code())
                    .mask(line);
        }

        private Uni<Outcome> checked(ModelOutput written) {
            return steps.tell(2, STEPS)
                    .chain(() -> reading.read(EvidenceModel.use(tenant), written.claims()))
                    .emitOn(VertxContexts.current())
                    .call(() -> steps.tell(3, STEPS))
                    .map(outcome -> outcome.isRead()
                            ? made(written, outcome.claims().iterator())
                            : new Outcome.Failed(Answers.NOT_CHECKED));
        }

        /** @param verdicts one for each new line, in their order; null where it goes */
        private Outcome made(ModelOutput written, Iterator<Supported> verdicts) {
            var wording = HubMessages.of(order.language());
            var labels = new Labels(order.labelsBefore());
            var writer = new ClaimLine(material, wording, labels);
            var sections = new ArrayList<Section>();
            for (ModelOutput.Part part : written.parts()) {
                var kept = new ArrayList<String>();
                for (ModelOutput.Line line : part.lines()) {
                    switch (line) {
                        case ModelOutput.Line.Kept same -> kept.add(same.text());
                        case ModelOutput.Line.Said _ -> {
                            var supported = verdicts.next();
                            if (supported != null) {
                                kept.add(writer.of(supported));
                            }
                        }
                    }
                }
                if (!kept.isEmpty()) {
                    sections.add(new Section(part.heading(), kept, false));
                } else if (part.isInsufficient()) {
                    sections.add(new Section(part.heading(), List.of(material.nothing(wording)), true));
                }
            }
            return sections.isEmpty()
                    ? new Outcome.Failed(Answers.NOT_SUPPORTED)
                    : new Outcome.Made(
                            written.title(),
                            sections,
                            labels.references(),
                            new Origin(WrittenBy.MODEL, null, material.read()));
        }
    }
}
