package io.research.reports;

import static io.research.reports.InterviewFixture.anInterview;
import static io.research.reports.StudyFixture.aStudy;

import java.util.ArrayList;
import java.util.List;

/** Five people about tea: four find it too expensive, one finds it cheap; one of them brews it in a glass. */
public final class TeaStudy {
    public static final String PRICE = "What do you think of the price of tea?";
    public static final String BREW = "How do you brew your tea?";

    public final StudyFixture study;
    public final List<InterviewFixture> interviews = new ArrayList<>();

    public TeaStudy(String organizationId) {
        study = aStudy().asking(PRICE, BREW).of(organizationId);
        add("The price of good tea is too expensive for me.", "I brew my tea in a glass with hot water.");
        add("The price of good tea is too expensive, I think.", "I use a glass and pour hot water on the tea.");
        add("The price of tea is too expensive, write that to ada@example.com.", "Always a tea bag in a large mug.");
        add("The price of tea is too expensive in every shop.", "Yes.");
        add("The price of good tea is cheap and fair to me.", "Brewing tea in a pot is what my mother did.");
    }

    private void add(String price, String brew) {
        interviews.add(anInterview().asked(PRICE, price).asked(BREW, brew).of(study));
    }

    public String report() {
        return "/api/public/v1/studies/" + study.id() + "/report";
    }

    public String slides() {
        return "/api/public/v1/studies/" + study.id() + "/exports/report-slides";
    }
}
