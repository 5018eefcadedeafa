package io.research.participants.email;

import io.quarkus.qute.i18n.Message;
import io.quarkus.qute.i18n.MessageBundle;

/** The sentences of e-mails in English; the translations are in {@code messages/email_*.properties}. */
@MessageBundle("email")
public interface EmailMessages {

    @Message("Invitation to an interview: {title}")
    String invitationSubject(String title);

    @Message("Thank you for your interview: {amount}")
    String rewardSubject(String amount);

    @Message("Hello,")
    String greeting();

    @Message("{organization} invites you to take part in an interview:")
    String invites(String organization);

    @Message("It takes about {minutes} minutes.")
    String duration(Integer minutes);

    @Message("The interviewer is a computer program (AI), not a person.")
    String program();

    @Message("As a thank-you for your completed interview, you will receive {amount}.")
    String incentive(String amount);

    @Message("You do not need an account. Open your personal link whenever it suits you. If you are interrupted,"
            + " the same link takes you back to where you left off for 24 hours.")
    String noAccount();

    @Message("Start the interview")
    String start();

    @Message("If the button does not work, copy this address into your browser:")
    String fallback();

    @Message("This link is meant only for you. Please do not share it.")
    String personal();

    @Message("Don't want any more invitations from {organization}?")
    String unsubscribeNote(String organization);

    @Message("Unsubscribe")
    String unsubscribe();

    @Message("Stop receiving invitations from {organization}?")
    String unsubscribeQuestion(String organization);

    @Message("You will not receive any more invitations from {organization}.")
    String unsubscribed(String organization);

    @Message("Receive invitations again")
    String subscribe();

    @Message("You will receive invitations from {organization} again.")
    String subscribed(String organization);

    @Message("This link is not valid")
    String linkUnknown();

    @Message("It may be incomplete. Please open it again from the e-mail.")
    String linkUnknownText();

    @Message("{organization} thanks you for your interview. Your reward is {amount}.")
    String rewardThanks(String organization, String amount);

    @Message("Your claim code:")
    String rewardCode();

    @Message("Anyone who has this code can claim the reward. Please keep it to yourself.")
    String rewardKeep();
}
