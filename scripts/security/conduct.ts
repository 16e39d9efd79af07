/** ASVS 5.0, V15 to V17: the code and what it stands on, the log, errors; and WebRTC, which there is none of. */
import { file, kept, notHere, open, said, type Chapter } from './row.ts'
import {
  rateLimiter,
  attack,
  attacksAtTables,
  attackSignIn,
  away,
  catchingUp,
  fuzz,
  headers,
  packaged,
  secrets,
  sessions,
  share,
  signIn,
  sqlite,
  verify,
  waitingLine,
} from './tests.ts'

const noMistakes = fuzz('made from the description and then spoiled are answered, never with a mistake of the house')
const turnedAway = away('has %s: who, from where, when and what')
const noSecrets = attack('tells no secret of what was done here: no password, no session, no seed, no salt')

export const coding: Chapter = {
  number: 15,
  called: 'Secure coding and architecture',
  rows: [
    kept('15.1.1', 1, 'Times for fixing vulnerable components are documented', said('Dependencies')),
    kept(
      '15.1.2',
      2,
      'Components are listed',
      packaged(
        'carries its bill of materials: all that comes with it and all that its pages are built of, from nobody’s machine',
      ),
      said('Dependencies'),
    ),
    kept('15.1.3', 2, 'Costly functions and their limits are documented', said('Limits')),
    open('15.2.1', 1, 'No component is outdated', 'npm audit must run at every release, where the registry answers it'),
    kept(
      '15.2.2',
      2,
      'Costly functions cannot block the rest',
      catchingUp('of time leaves the house to others between pieces, whatever there is to catch up with'),
      catchingUp('of bytes is for all together, and a client that does not read makes room'),
      attackSignIn('hold up neither who has signed in on this device before nor who comes for the first time'),
      waitingLine('are waited for by no more than can be served soon: the others are sent away at once'),
      rateLimiter('over many sockets has a few of theirs committed before somebody else’s one'),
      share('what one person asks for at once is answered one after another, no sooner than their share of time permits'),
      share('leave the house to others meanwhile, and are remembered'),
    ),
    kept('15.2.3', 2, 'Only required functions are served', attack('%s is none of them'), file('package.json')),
    kept(
      '15.3.1',
      1,
      'Responses have only the required fields',
      file('src/house/api/api.ts'),
      secrets('no secret is in any event, nor in any answer'),
    ),
    notHere('15.3.2', 2, 'Outgoing requests follow no redirects', 'a house calls no other machine'),
    kept('15.3.3', 2, 'Only permitted fields are accepted', noMistakes, file('src/wire/people/people.ts')),
    kept(
      '15.3.4',
      2,
      'The house determines each client’s address correctly',
      attack('[R4] does not help to guess on: behind a proxy the one counts that the proxy saw'),
      attack('is not believed from a client that bypasses the proxy'),
      attack('is not looked at where there is no proxy'),
    ),
    kept('15.3.5', 2, 'Types are checked, and compared strictly', file('tsconfig.json'), file('.oxlintrc.json')),
    kept(
      '15.3.6',
      2,
      'No prototype pollution',
      attack('is the name of nothing that anybody can ask for, change or take away'),
      attacksAtTables('a player called %s plays, is barred and comes back like anybody'),
    ),
    kept('15.3.7', 2, 'Duplicate parameters are handled safely', headers('%s is not understood in either way')),
  ],
}

export const logging: Chapter = {
  number: 16,
  called: 'Security logging and error handling',
  rows: [
    kept('16.1.1', 2, 'Content, place and retention of logs are documented', said('What is written down')),
    kept(
      '16.2.1',
      2,
      'Each line has time, place, person and action',
      turnedAway,
      sessions('has what was asked, by whom and how it went, and no secret'),
    ),
    kept('16.2.2', 2, 'Times are from one clock, in UTC', file('src/store/clock.ts'), said('What is written down')),
    kept('16.2.3', 2, 'Logs go only to documented places', file('src/house/api/log.ts'), said('What is written down')),
    kept('16.2.4', 2, 'Logs are in a common form', away('is one line for each thing, whatever somebody is called')),
    kept('16.2.5', 2, 'Logs hold no secrets', noSecrets, sessions('hides what is called like a secret, however deep it lies')),
    kept(
      '16.3.1',
      2,
      'Every sign-in is logged, successful or failed',
      signIn('begins a session, and says who came from where'),
      signIn('%s: the same text, one check of a password, one failure with its address'),
    ),
    kept('16.3.2', 2, 'Unauthorized requests are logged', turnedAway),
    kept(
      '16.3.3',
      2,
      'Attempts to bypass controls are logged',
      turnedAway,
      away('has who asks too often'),
      away('has what comes over a socket'),
    ),
    kept('16.3.4', 2, 'Unexpected errors are logged', file('src/house/api/errors.ts'), file('src/house/upkeep/upkeep.ts')),
    kept('16.4.1', 2, 'No log injection', away('is one line for each thing, whatever somebody is called')),
    kept(
      '16.4.2',
      2,
      'Logs can be neither read nor changed by others',
      verify('anywhere in the file is found, or changes nothing that is kept'),
      sqlite('is for nobody else to read in a folder that others can look into, nor is what is written ahead of it'),
    ),
    open('16.4.3', 2, 'Logs are sent to another system', 'the house writes lines to standard error; the operator forwards them'),
    kept(
      '16.5.1',
      2,
      'Errors reveal no internals',
      sessions('are answered as problem+json with a code, wherever they come from'),
      noMistakes,
    ),
    kept(
      '16.5.2',
      2,
      'External failures do not stop the house',
      sqlite('takes nothing by halves, says so, takes what still fits, and goes on when there is room'),
      sqlite('fails what it had in hand and whatever is asked after, and the journal can still be read and closed'),
    ),
    kept('16.5.3', 2, 'Errors fail safe', signIn('otherwise nothing has happened'), noMistakes),
  ],
}

const noCalls = 'there is no WebRTC, neither audio nor video'

const webrtc: readonly (readonly [id: string, level: 1 | 2, asked: string])[] = [
  ['17.1.1', 2, 'A relay reaches no internal addresses'],
  ['17.2.1', 2, 'The key of media certificates is protected'],
  ['17.2.2', 2, 'Media are encrypted by approved suites'],
  ['17.2.3', 2, 'Media are authenticated'],
  ['17.2.4', 2, 'Malformed media stop no service'],
  ['17.3.1', 2, 'A flood of signals stops no service'],
  ['17.3.2', 2, 'Malformed signals stop no service'],
]

export const calls: Chapter = { number: 17, called: 'WebRTC', rows: webrtc.map((each) => notHere(...each, noCalls)) }
