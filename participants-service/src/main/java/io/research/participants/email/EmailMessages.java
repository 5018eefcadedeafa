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

    @Message("As a thank-you for your completed interview you receive {amount}.")
    String incentive(String amount);

    @Message("No account is needed. Open your personal link whenever it suits you; if you are "
            + "interrupted, the same link takes you back to where you were.")
    String noAccount();

    @Message("Start the interview")
    String start();

    @Message("If the button does not work, copy this address into your browser:")
    String fallback();

    @Message("The link is meant for you alone. Please do not pass it on.")
    String personal();

    @Message("You do not want any more invitations from {organization}?")
    String unsubscribeNote(String organization);

    @Message("Unsubscribe")
    String unsubscribe();

    @Message("Do you want no more invitations from {organization}?")
    String unsubscribeQuestion(String organization);

    @Message("You will get no more invitations from {organization}.")
    String unsubscribed(String organization);

    @Message("{organization} thanks you for your interview and rewards you with {amount}.")
    String rewardThanks(String organization, String amount);

    @Message("Your claim code:")
    String rewardCode();

    @Message("Whoever has this code can claim the reward. Please keep it to yourself.")
    String rewardKeep();
}
