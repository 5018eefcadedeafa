import {closedPage, closingView, completedPage, declinedPage, disqualifiedPage, preparingPage, stoppedPage, trialPage} from './closing.js';

/**
 * Where the way ends: with the interview, before it, or because the study has closed.
 *
 * @param {object} session as it stands
 * @param {object} situation `{ticket, memory, hasDeclined, unsent}`: `unsent` is what was written and has not arrived
 * @param {function()} onRestart begins once more from the invitation
 */
export function endView(t, session, situation, onRestart) {
  const {ticket} = situation;
  const again = ticket.test_token ? {label: t.again, onClick: onRestart} : null;
  switch (session.state) {
    case 'completed':
      return closingView(ticket.test_token
        ? {...trialPage(t, session), action: again}
        : {...completedPage(t, session), action: anew(t, session, ticket, onRestart)});
    case 'disqualified':
      return closingView({...disqualifiedPage(t), action: again});
    default:
      return closingView(session.preparing ? preparingPage(t) : closed(t, session, situation, onRestart));
  }
}

function closed(t, session, {ticket, memory, hasDeclined, unsent}, onRestart) {
  const {isHeard} = memory;
  if (hasDeclined) {
    memory.forget();
    return declinedPage(t, isRecruited(ticket) ? null : onRestart);
  }
  memory.leave(unsent);
  return isHeard || unsent !== ''
    ? stoppedPage(t, session, isHeard, unsent, () => memory.forget())
    : closedPage(t, session.closed_because);
}

/** Long after the end, a link that names nobody may be opened by somebody else on the same device. */
function anew(t, session, ticket, onRestart) {
  const isNamed = Boolean(ticket.participant_token ?? ticket.respondent);
  return session.isPast && !isNamed ? {label: t.startNew, onClick: onRestart} : null;
}

/** Whether the panel has sent the participant; what else a link names comes before it, as at the door. */
function isRecruited({test_token: test, participant_token: participant, respondent}) {
  return Boolean(respondent) && !test && !participant;
}
