/** ASVS 5.0, V9 and V10: tokens that speak for themselves, and OAuth, which there is none of. */
import { file, kept, notHere, type Chapter } from './row.ts'
import { sessions, sessionsOfPeople } from './tests.ts'

export const selfContained: Chapter = {
  number: 9,
  called: 'Self-contained tokens',
  rows: [
    kept(
      '9.1.1',
      1,
      'Tokens are signed, and checked before they are read',
      sessionsOfPeople('with any character changed, left out or put in is refused'),
      sessions('that nobody handed over opens nothing: forged, cut short, of another key, of another person'),
    ),
    kept('9.1.2', 1, 'One algorithm is accepted, and never “none”', file('src/house/people/sessions/sessions.ts')),
    kept(
      '9.1.3',
      1,
      'The key is the house’s own, whatever the token names',
      file('src/house/people/sign-in/session-key.ts'),
      sessionsOfPeople('of another house opens nothing here'),
    ),
    kept(
      '9.2.1',
      1,
      'Tokens are valid within their lifetime only',
      sessionsOfPeople('after twelve hours, however active %s is at a %s terminal'),
    ),
    kept(
      '9.2.2',
      2,
      'A token is valid for its purpose only',
      file('src/house/people/sessions/sessions.ts'),
      sessionsOfPeople('that is anything at all is refused'),
    ),
    kept('9.2.3', 2, 'A token is valid at its own service only', sessionsOfPeople('of another house opens nothing here')),
    notHere('9.2.4', 2, 'One key signs for one audience', 'a house signs for itself only'),
  ],
}

const none = 'there is no OAuth or OpenID Connect: a house neither issues nor accepts tokens of other services'

const oauth: readonly (readonly [id: string, level: 1 | 2, asked: string])[] = [
  ['10.1.1', 2, 'Tokens go only where they are needed'],
  ['10.1.2', 2, 'Responses belong to a flow that began here'],
  ['10.2.1', 2, 'The code flow cannot be forged'],
  ['10.2.2', 2, 'Authorization servers are not mixed up'],
  ['10.3.1', 2, 'Access tokens are for this audience'],
  ['10.3.2', 2, 'Delegated rights are part of the decision'],
  ['10.3.3', 2, 'Users are identified by values that are never reassigned'],
  ['10.3.4', 2, 'Strength and age of the sign-in are checked'],
  ['10.4.1', 1, 'Redirect addresses are exactly those registered'],
  ['10.4.2', 1, 'A code is used once'],
  ['10.4.3', 1, 'A code has a short lifetime'],
  ['10.4.4', 1, 'Clients have the grants they need'],
  ['10.4.5', 1, 'Refresh tokens cannot be replayed'],
  ['10.4.6', 2, 'Codes are bound by PKCE'],
  ['10.4.7', 2, 'Self-registered clients are not trusted'],
  ['10.4.8', 2, 'Refresh tokens expire'],
  ['10.4.9', 2, 'Tokens can be revoked by their user'],
  ['10.4.10', 2, 'Confidential clients are authenticated'],
  ['10.4.11', 2, 'Clients have the scopes they need'],
  ['10.5.1', 2, 'Identity tokens cannot be replayed'],
  ['10.5.2', 2, 'Users are identified by a claim of their own'],
  ['10.5.3', 2, 'The issuer is the one that was configured'],
  ['10.5.4', 2, 'Identity tokens are for this client'],
  ['10.5.5', 2, 'Logout tokens are validated'],
  ['10.6.1', 2, 'Only safe response modes'],
  ['10.6.2', 2, 'Forced logout is prevented'],
  ['10.7.1', 2, 'Users consent to each request'],
  ['10.7.2', 2, 'Users see the content of a consent'],
  ['10.7.3', 2, 'Consents can be reviewed and withdrawn'],
]

export const delegated: Chapter = {
  number: 10,
  called: 'OAuth and OpenID Connect',
  rows: oauth.map((each) => notHere(...each, none)),
}
