package io.research.interviews.provisioning;

import io.research.contracts.interview.InterviewerBrief;
import io.research.contracts.interview.InterviewerFindings;
import io.research.interviews.moderator.CompiledPlan;
import io.research.interviews.moderator.guide.Guide;
import io.research.interviews.moderator.language.InterviewerLanguages;
import io.research.interviews.study.Guides;
import io.research.kernel.problem.Problem;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;

/** Prepares interviewers for studies. */
@ApplicationScoped
class Interviewers {
    private static final String AUTO = "auto";

    private final Guides guides;

    Interviewers(Guides guides) {
        this.guides = guides;
    }

    /**
     * What the interviewer makes of the brief.
     *
     * @throws Problem {@code validation_failed} when there is nothing in it to talk about
     */
    Uni<InterviewerFindings> check(InterviewerBrief brief) {
        return guides.find(brief.conversationFlow(), brief.language()).map(found -> {
            Guide guide = found.orElseThrow(() ->
                    Problem.invalid("conversation_flow", "no_topic", "must have a topic that can be talked about"));
            return new InterviewerFindings(
                    guide.topics().size(),
                    questions(guide),
                    spoken(brief.language()),
                    CompiledPlan.lines(guide, InterviewerLanguages.choose(brief.language(), null)));
        });
    }

    private static int questions(Guide guide) {
        return guide.topics().stream()
                .mapToInt(topic -> topic.questions().size())
                .sum();
    }

    private static String spoken(String language) {
        return AUTO.equals(language)
                ? AUTO
                : InterviewerLanguages.choose(language, null).code();
    }
}
