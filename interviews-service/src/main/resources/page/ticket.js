/** What the address shows at the door. */
export function ticketOf(location) {
  const parameters = new URLSearchParams(location.search);
  const ticket = {
    link: location.pathname.split('/').filter(part => part !== '').at(-1) ?? '',
    participant_token: parameters.get('p'),
    respondent: parameters.get('r'),
    signature: parameters.get('s'),
    test_token: parameters.get('test'),
  };
  return Object.fromEntries(Object.entries(ticket).filter(([, value]) => value));
}
