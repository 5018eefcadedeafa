// The OpenID Connect provider that OpenIdProviderIT signs in at: node provider.mjs PORT
// People and clients are those of the tests; login and consent are the provider's own pages for development.
import { Provider } from 'oidc-provider';

const port = Number(process.argv[2]);
const redirect = 'http://127.0.0.1:1/signed-in';
const inOrganization = { organization_id: 'org_one', app_id: 'app_test' };
const people = {
  owner: { email: 'owner@one.test', email_verified: true, ...inOrganization },
  unverified: { email: 'member@one.test', email_verified: false, ...inOrganization },
};

function client(id) {
  return {
    client_id: id,
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code'],
    response_types: ['code'],
    redirect_uris: [redirect],
  };
}

const provider = new Provider(`http://127.0.0.1:${port}`, {
  clients: [client('research-dashboard'), client('another-application')],
  claims: { openid: ['sub', 'organization_id', 'app_id'], email: ['email', 'email_verified'] },
  // All that was asked for stands in the ID token, not only at the provider's userinfo endpoint.
  conformIdTokenClaims: false,
  findAccount: (context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people[id] }) }),
  cookies: { keys: ['of the tests'] },
});
provider.listen(port, '127.0.0.1');
