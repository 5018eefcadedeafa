package io.research.browser;

/** What the page calls its things, as people read or hear it. */
record Words(
        String agree,
        String decline,
        String next,
        String conversation,
        String interviewer,
        String you,
        String answer,
        String send,
        String leave,
        String confirmLeave,
        String done) {

    static final Words ENGLISH = new Words(
            "I agree, let’s begin",
            "No, thank you",
            "Continue",
            "Conversation",
            "Interviewer:",
            "You:",
            "Your answer",
            "Send",
            "Leave",
            "End now",
            "The interview is complete");

    static final Words ARABIC = new Words(
            "أوافق، لنبدأ",
            "لا، شكرًا",
            "متابعة",
            "المحادثة",
            "المحاور:",
            "أنت:",
            "إجابتك",
            "إرسال",
            "مغادرة",
            "الإنهاء الآن",
            "اكتملت المقابلة");
}
