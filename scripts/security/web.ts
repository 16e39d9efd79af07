/** ASVS 5.0, V3 to V5: browsers, the API, files. */
import { file, kept, notHere, said, type Chapter } from './row.ts'
import { access, attack, headers, live, pages, sessions, source, standards } from './tests.ts'

const everyAnswer = headers('%s %s (%i) has browsers guess at nothing, frame nothing, and tell no other site')

export const frontend: Chapter = {
  number: 3,
  called: 'Web frontend',
  rows: [
    kept('3.2.1', 1, 'What is no page is shown as none', headers('of the API is no page to a browser that opens it by itself')),
    kept('3.2.2', 1, 'Text is put on pages as text', source('puts text on a page as text alone')),
    kept(
      '3.3.1',
      1,
      'Cookies are Secure and say so in their name',
      sessions('[R5] is a cookie that no script reads and no other site sends; off this machine it goes over TLS alone'),
    ),
    kept(
      '3.3.2',
      2,
      'Cookies have the SameSite that they need',
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
      'The session is out of reach of scripts',
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
    kept('3.4.2', 1, 'No other origin is let in by CORS', everyAnswer),
    kept('3.4.3', 2, 'A content policy without plugins and base', everyAnswer, file('src/house/api/safety/headers.ts')),
    kept('3.4.4', 2, 'nosniff on every answer', everyAnswer, headers('%s: is refused once, and nothing after it is read')),
    kept('3.4.5', 2, 'No referrer goes to others', everyAnswer),
    kept(
      '3.4.6',
      2,
      'Nothing is shown in frames of others',
      everyAnswer,
      pages('is shown in no frame, by browsers of before content policies too'),
    ),
    kept('3.5.1', 1, 'Requests of other sites change nothing', sessions('change nothing: %s')),
    kept('3.5.2', 1, 'Nothing can be called without a preflight that needs one', sessions('cannot send a command as a form: %s')),
    kept(
      '3.5.3',
      1,
      'What changes something is no GET',
      file('src/house/api/safety/access.ts'),
      access('asking for the headers alone opens nothing more'),
    ),
    kept('3.5.4', 2, 'Each application has a host name of its own', file('docs/guides/network.md'), said('What goes where')),
    notHere('3.5.5', 2, 'Messages of other windows are checked', 'none are listened to (tests/house/source.test.ts)'),
    kept('3.7.1', 2, 'Only supported client technology', file('src/web/main.tsx')),
    kept('3.7.2', 2, 'No redirects to unknown places', source('sends nobody anywhere else')),
  ],
}

export const api: Chapter = {
  number: 4,
  called: 'API and web service',
  rows: [
    kept('4.1.1', 1, 'Every answer says its type and its charset', headers('%s %s (%i) says what it is, and in which letters')),
    kept(
      '4.1.2',
      2,
      'The API does not lead from HTTP to HTTPS by itself',
      standards('a house is served under its certificate, its cookie goes nowhere else, and plain HTTP gets nothing'),
    ),
    kept(
      '4.1.3',
      2,
      'What a proxy says cannot be said by users',
      attack('[R4] does not help to guess on: behind a proxy the one counts that the proxy saw'),
      attack('is not believed from a client that bypasses the proxy'),
    ),
    kept('4.2.1', 2, 'The end of a message can be read in one way', headers('%s: is refused once, and nothing after it is read')),
    notHere('4.3.1', 2, 'GraphQL queries are bounded', 'there is no GraphQL'),
    notHere('4.3.2', 2, 'GraphQL does not describe itself', 'there is no GraphQL'),
    kept('4.4.1', 1, 'Sockets go over TLS', file('src/cli/house/serve.ts'), file('src/client/client.ts')),
    kept('4.4.2', 2, 'The origin of a socket is checked', live('%s is answered with its due before there is a socket')),
    notHere('4.4.3', 2, 'Sockets have session tokens of their own where they must', 'the session is the same cookie'),
    notHere(
      '4.4.4',
      2,
      'Such tokens come by the signed-in session',
      'the session is the same cookie, and a socket is closed with it',
    ),
  ],
}

export const files: Chapter = {
  number: 5,
  called: 'File handling',
  rows: [
    notHere('5.1.1', 2, 'Permitted uploads are documented', 'nothing is uploaded'),
    notHere(
      '5.2.1',
      1,
      'Uploads are no larger than can be handled',
      'nothing is uploaded; what is sent is JSON of 64 KiB at most',
    ),
    notHere('5.2.2', 1, 'The content of uploads is what they say', 'nothing is uploaded'),
    notHere('5.2.3', 2, 'Archives are measured before they are unpacked', 'nothing is uploaded or unpacked'),
    notHere('5.3.1', 1, 'Uploads are never run', 'nothing is uploaded'),
    kept(
      '5.3.2',
      1,
      'Paths are made of the house’s own names',
      attack('%s is none of them'),
      pages('is not %s, and nobody keeps that answer for longer'),
      file('src/house/files/export.ts'),
    ),
    kept(
      '5.4.1',
      2,
      'Downloads have a name that the house gives',
      headers('names the file that a sheet is kept as, whatever was asked'),
    ),
    kept('5.4.2', 2, 'Names of files are made safe', file('src/house/api/routes/downloads.ts')),
    notHere('5.4.3', 2, 'Files of others are scanned', 'no file of others is served'),
  ],
}
