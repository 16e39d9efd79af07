/** ASVS 5.0, V3 to V5: browsers, the API, files. */
import { file, kept, notHere, said, type Chapter } from './row.ts'
import { access, attack, headers, live, pages, sessions, source, standards } from './tests.ts'

const everyAnswer = headers('%s %s (%i) has browsers guess at nothing, frame nothing, and tell no other site')

export const frontend: Chapter = {
  number: 3,
  called: 'Web frontend',
  rows: [
    kept(
      '3.2.1',
      1,
      'Other content is not rendered as a page',
      headers('of the API is no page to a browser that opens it by itself'),
    ),
    kept('3.2.2', 1, 'Text is rendered as text', source('puts text on a page as text alone')),
    kept(
      '3.3.1',
      1,
      'Cookies are Secure, with a prefix in their name',
      sessions('[R5] is a cookie that no script reads and no other site sends; off this machine it goes over TLS alone'),
    ),
    kept(
      '3.3.2',
      2,
      'Cookies have the SameSite attribute for their purpose',
      sessions('[R5] is a cookie that no script reads and no other site sends; off this machine it goes over TLS alone'),
    ),
    kept(
      '3.3.3',
      2,
      'Cookies have the prefix __Host-',
      sessions('[R5] is a cookie that no script reads and no other site sends; off this machine it goes over TLS alone'),
    ),
    kept(
      '3.3.4',
      2,
      'Scripts cannot read the session cookie',
      sessions('[R5] is a cookie that no script reads and no other site sends; off this machine it goes over TLS alone'),
      file('src/house/api/safety/cookie.ts'),
    ),
    kept(
      '3.4.1',
      1,
      'Strict-Transport-Security for a year, with the names below',
      headers(
        'the house tells browsers to come no other way, also behind a proxy, and to the names below its own where it knows that',
      ),
    ),
    kept('3.4.2', 1, 'CORS permits no other origin', everyAnswer),
    kept('3.4.3', 2, 'A content policy without plugins and base', everyAnswer, file('src/house/api/safety/headers.ts')),
    kept('3.4.4', 2, 'nosniff on every answer', everyAnswer, headers('%s: is refused once, and nothing after it is read')),
    kept('3.4.5', 2, 'No referrer is sent to other sites', everyAnswer),
    kept(
      '3.4.6',
      2,
      'Other sites cannot frame the pages',
      everyAnswer,
      pages('is shown in no frame, by browsers of before content policies too'),
    ),
    kept('3.5.1', 1, 'Cross-site requests change nothing', sessions('change nothing: %s')),
    kept('3.5.2', 1, 'Calls that need a preflight cannot avoid it', sessions('cannot send a command as a form: %s')),
    kept(
      '3.5.3',
      1,
      'GET requests change nothing',
      file('src/house/api/safety/access.ts'),
      access('asking for the headers alone opens nothing more'),
    ),
    kept('3.5.4', 2, 'Each application has a host name of its own', file('docs/guides/network.md'), said('What goes where')),
    notHere('3.5.5', 2, 'Messages of other windows are validated', 'the pages ignore them (tests/house/source.test.ts)'),
    kept('3.7.1', 2, 'Only supported client technology', file('src/web/main.tsx')),
    kept('3.7.2', 2, 'No redirects to unknown places', source('sends nobody anywhere else')),
  ],
}

export const api: Chapter = {
  number: 4,
  called: 'API and web service',
  rows: [
    kept(
      '4.1.1',
      1,
      'Every response has its content type and charset',
      headers('%s %s (%i) says what it is, and in which letters'),
    ),
    kept(
      '4.1.2',
      2,
      'The API does not redirect from HTTP to HTTPS',
      standards('a house is served under its certificate, its cookie goes nowhere else, and plain HTTP gets nothing'),
    ),
    kept(
      '4.1.3',
      2,
      'Users cannot forge headers of a proxy',
      attack('[R4] does not help to guess on: behind a proxy the one counts that the proxy saw'),
      attack('is not believed from a client that bypasses the proxy'),
    ),
    kept('4.2.1', 2, 'Message boundaries are unambiguous', headers('%s: is refused once, and nothing after it is read')),
    notHere('4.3.1', 2, 'GraphQL queries are limited', 'there is no GraphQL'),
    notHere('4.3.2', 2, 'GraphQL introspection is off', 'there is no GraphQL'),
    kept('4.4.1', 1, 'Sockets go over TLS', file('src/cli/house/serve.ts'), file('src/client/client.ts')),
    kept('4.4.2', 2, 'The origin of a socket is checked', live('%s is answered with its due before there is a socket')),
    notHere('4.4.3', 2, 'Sockets have their own session tokens where required', 'the session is the same cookie'),
    notHere(
      '4.4.4',
      2,
      'Such tokens are obtained through the session',
      'the session is the same cookie, and a socket is closed with it',
    ),
  ],
}

export const files: Chapter = {
  number: 5,
  called: 'File handling',
  rows: [
    notHere('5.1.1', 2, 'Permitted uploads are documented', 'there are no uploads'),
    notHere('5.2.1', 1, 'Uploads are no larger than can be handled', 'there are no uploads; a request is JSON of 64 KiB at most'),
    notHere('5.2.2', 1, 'The content of uploads matches their type', 'there are no uploads'),
    notHere('5.2.3', 2, 'Archives are checked for size before unpacking', 'there are no uploads and no archives'),
    notHere('5.3.1', 1, 'Uploads are never executed', 'there are no uploads'),
    kept(
      '5.3.2',
      1,
      'Paths consist of the house’s own names',
      attack('%s is none of them'),
      pages('is not %s, and nobody keeps that answer for longer'),
      file('src/house/files/export.ts'),
    ),
    kept('5.4.1', 2, 'The house names downloads', headers('names the file that a sheet is kept as, whatever was asked')),
    kept('5.4.2', 2, 'File names are sanitized', file('src/house/api/routes/downloads.ts')),
    notHere('5.4.3', 2, 'Files of others are scanned', 'no foreign file is served'),
  ],
}
