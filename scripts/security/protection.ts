/** ASVS 5.0, V11 to V14: cryptography, the line, configuration, data. */
import { file, kept, notHere, open, said, type Chapter } from './row.ts'
import {
  access,
  account,
  attack,
  headers,
  invitation,
  packaged,
  pages,
  passwords,
  seal,
  secrets,
  sessionsOfPeople,
  settingUp,
  source,
  sqlite,
  standards,
  signedHead,
  postgres,
  wire,
} from './tests.ts'

const algorithms = source(
  'makes digests, signatures and passwords by SHA-256, Ed25519 and argon2id, and encrypts by AES-256-GCM alone, in one place',
)
const overTls = standards('a house is served under its certificate, its cookie goes nowhere else, and plain HTTP gets nothing')
const callsNobody = source('has a house call nobody: it is asked, and asks no other machine')

export const cryptography: Chapter = {
  number: 11,
  called: 'Cryptography',
  rows: [
    kept('11.1.1', 2, 'Storage and replacement of keys is documented', said('Keys and algorithms')),
    kept('11.1.2', 2, 'Keys, algorithms and certificates are listed', said('Keys and algorithms')),
    kept('11.2.1', 2, 'Proven implementations are used', said('Keys and algorithms'), algorithms),
    kept(
      '11.2.2',
      2,
      'Algorithms and keys can be replaced',
      said('Keys and algorithms'),
      signedHead('is replaced, and what it had signed before still counts: the house goes on and is held to heads of each key'),
      signedHead('signs nothing more once it is replaced'),
      seal('strikes the round in hand out, refunds its wagers, shuffles anew, and says so'),
    ),
    open(
      '11.2.3',
      2,
      'Everything has 128 bits of security',
      'passkeys of some devices are RSA keys of 2048 bits, which have about 112; refusing them would exclude those devices',
    ),
    kept('11.3.1', 1, 'No weak modes and paddings', algorithms),
    kept('11.3.2', 1, 'Only approved ciphers', algorithms),
    kept('11.3.3', 2, 'Encrypted data is authenticated', algorithms, seal('and then %s is found, and the table stays shut')),
    kept('11.4.1', 1, 'Only approved hash functions', algorithms),
    kept(
      '11.4.2',
      2,
      'Passwords are stored by a slow hash function',
      passwords('costs 64 MiB three times over, unless a house says otherwise'),
      passwords('is the one that other programs make: two of argon2’s own examples'),
    ),
    kept('11.4.3', 2, 'Hashes are long enough', algorithms),
    notHere('11.4.4', 2, 'Keys are derived from passwords by approved functions', 'no key is derived from a password'),
    kept(
      '11.5.1',
      2,
      'Random values come from the operating system',
      source('draws by chance from the operating system, but for how long a lost connection waits'),
    ),
    kept(
      '11.6.1',
      2,
      'Approved algorithms for keys and signatures',
      file('src/store/signing/head.ts'),
      file('src/house/people/sign-in/passkeys.ts'),
    ),
  ],
}

export const communication: Chapter = {
  number: 12,
  called: 'Secure communication',
  rows: [
    kept('12.1.1', 1, 'TLS 1.2 and 1.3 alone', overTls, file('src/house/api/server.ts')),
    kept('12.1.2', 2, 'Only recommended suites, the strongest first', overTls, file('src/house/api/server.ts')),
    notHere('12.1.3', 2, 'Certificates of clients are checked', 'there are no client certificates'),
    kept('12.2.1', 1, 'No traffic without TLS', overTls, file('src/cli/house/serve.ts')),
    kept('12.2.2', 1, 'A certificate that the public trusts', file('docs/guides/network.md'), said('What goes where')),
    kept('12.3.1', 2, 'TLS on every inbound and outbound connection', overTls, callsNobody),
    kept('12.3.2', 2, 'Clients check certificates', source('leaves the check of certificates alone')),
    kept(
      '12.3.3',
      2,
      'TLS between services',
      wire('cannot be read by a relay'),
      postgres('is known to be readable on the way where its address, off this machine, asks for no encryption'),
      said('What goes where'),
    ),
    kept('12.3.4', 2, 'Services use trusted certificates', file('docs/guides/network.md'), said('What goes where')),
  ],
}

export const configuration: Chapter = {
  number: 13,
  called: 'Configuration',
  rows: [
    kept('13.1.1', 2, 'Communication between components is documented', said('What goes where')),
    kept(
      '13.2.1',
      2,
      'Services authenticate each other',
      wire('is refused to a node with another key'),
      wire('is not made through a process that relays to another node'),
    ),
    kept(
      '13.2.2',
      2,
      'Services have the least privileges',
      sqlite('is for one house alone, for nobody else to read, and one file when it is closed'),
      postgres(
        'is changed by no account that may only read it: what the database does for nodes it does with the rights of the asker',
      ),
      said('What goes where'),
    ),
    kept(
      '13.2.3',
      2,
      'No default credentials between services',
      postgres('is not opened by a node that lacks a key of the house, or has another one'),
    ),
    kept('13.2.4', 2, 'Permitted outbound destinations are listed', said('What goes where'), callsNobody),
    kept('13.2.5', 2, 'The server loads from no other source', callsNobody, attack('%s is none of them')),
    open(
      '13.3.1',
      2,
      'Secrets are in a secret store',
      'a service manager may supply the key of seals; those of sessions and of the signed head are files in the folder of the house',
    ),
    kept(
      '13.3.2',
      2,
      'Access to secrets is limited',
      sessionsOfPeople('that others can read is not used'),
      secrets('no secret is in any file of the house but the key in its own'),
    ),
    kept(
      '13.4.1',
      1,
      'No traces of source control are served',
      headers('%s is not found'),
      packaged('felt serve opens a house with its pages'),
    ),
    kept(
      '13.4.2',
      2,
      'Debug modes are off',
      packaged('its pages are built for production, though they were built under NODE_ENV=test'),
      file('scripts/build-web.ts'),
    ),
    kept(
      '13.4.3',
      2,
      'No directory listings',
      pages('is not %s, and nobody keeps that answer for longer'),
      attack('%s is none of them'),
    ),
    kept('13.4.4', 2, 'No TRACE', headers('%s %s (%i) has browsers guess at nothing, frame nothing, and tell no other site')),
    kept(
      '13.4.5',
      2,
      'Monitoring and documentation are public on purpose only',
      access('measures are for this machine, and from elsewhere for operators alone'),
      said('What goes where'),
    ),
  ],
}

export const data: Chapter = {
  number: 14,
  called: 'Data protection',
  rows: [
    kept('14.1.1', 2, 'Sensitive data is identified and classified', said('What is kept of people')),
    kept('14.1.2', 2, 'Each class has its protection', said('What is kept of people')),
    kept(
      '14.2.1',
      1,
      'URLs hold no sensitive data',
      file('src/house/api/safety/cookie.ts'),
      file('src/wire/people/people.ts'),
      invitation('has both in its fragment, so that no browser sends them'),
      settingUp('an operator sees that no dealer is there, invites one, and sees the dealer come to the table'),
    ),
    kept('14.2.2', 2, 'Intermediate caches do not store it', pages('is cached nowhere, unless it says so itself')),
    kept('14.2.3', 2, 'No data goes to trackers', source('names no other site on its pages'), callsNobody),
    kept(
      '14.2.4',
      2,
      'Data is protected by its class',
      seal('finds no seed and no card to come: not in the journal, nor written ahead, nor in records, backups and exports'),
      seal('has the key of nothing in the folder, nor in a backup'),
      secrets('no secret is in any file of the house but the key in its own'),
    ),
    kept(
      '14.3.1',
      1,
      'The end of a session clears the browser',
      account('signing out leaves nothing of the person in the tab'),
      account('a sign-in that ended elsewhere is off the screen within half a minute'),
    ),
    kept('14.3.2', 2, 'Browsers store no copies', pages('is cached nowhere, unless it says so itself')),
    kept(
      '14.3.3',
      2,
      'Browser storage holds no sensitive data',
      source(
        'keeps in a browser what somebody wishes to hear or see, bets under a name, and a seed that is promised for this round',
      ),
    ),
  ],
}
