/** What docs/reference/security.md says in words. Numbers come from the code that goes by them. */
import { mostBody } from '../../src/house/api/api.ts'
import { mostAsked, mostLines } from '../../src/house/api/limits/lines.ts'
import { usualCrowd, usualRates, type Measure } from '../../src/house/api/limits/rates.ts'
import { longestWait } from '../../src/house/api/limits/share.ts'
import { mostInHand } from '../../src/house/api/commands.ts'
import { mostOfOne as mostPriced } from '../../src/house/api/pricing/pricing.ts'
import { usualSeats } from '../../src/house/pace/seats.ts'
import { mostMissed } from '../../src/house/watching/past.ts'
import { failuresThatLock, longestSession } from '../../src/house/people/known-people.ts'
import {
  knownWords,
  longestPassword,
  shortestAlone,
  shortestWithSecond,
  strongCost,
} from '../../src/house/people/sign-in/passwords.ts'
import { idleLimits } from '../../src/house/people/sessions/sessions.ts'
import { mostOfOne, mostWaiting } from '../../src/house/people/sign-in/waiting-line.ts'
import { mostAtTable, mostOfPlayer } from '../../src/table/duties/duties.ts'

export interface Section {
  readonly heading: string
  readonly text: readonly string[]
}

const number = (value: number): string => value.toLocaleString('en')
const minutes = (time: number): string => `${time / 60_000} minutes`
const hours = (time: number): string => `${time / 3_600_000} hours`

/** Of every minute. */
const share = (work: number): string => `${(100 * work) / 60_000}%`

const byWhom = ({ person, strangers, place }: Measure): string =>
  `${number(person)} for one person, ${number(strangers)} for all who are not signed in at one address, ${number(place)} for all at one address`

const limits: readonly (readonly [what: string, limit: string])[] = [
  ['requests in a minute, also for pages that do not exist', byWhom(usualRates.all)],
  ['changes in a minute, over all sockets and requests', byWhom(usualRates.commands)],
  ['commands of one person at once, over all sockets', `${mostInHand}, a few of them in progress: the others wait behind these`],
  ['questions in a minute about odds, which are computed; recalls and proofs', `${byWhom(usualRates.odds)}; cached`],
  ['sheets in a minute', byWhom(usualRates.sheets)],
  ['sockets open at the same time', byWhom(usualRates.sockets)],
  [
    'connections open at the same time, with or without requests',
    `${number(usualRates.lines.place)} for one address, ${number(mostLines)} altogether; beyond, they are closed. A trusted proxy is not counted`,
  ],
  [
    'sign-ins in a minute, with passwords and with passkeys',
    `${usualRates.signIn.place} from one address; ${usualRates.signIn.person} at a device that the account knows`,
  ],
  [
    'wrong sign-ins in a minute',
    `${usualRates.wrongSignIns.place} from one address, and then every stranger there has to wait; a device that the account knows has ${usualRates.wrongSignIns.person} of its own, and passkeys are counted apart`,
  ],
  [
    'new guests from one address',
    `${usualRates.guests.place} at once, and as many again within ${usualRates.guests.minutes} minutes`,
  ],
  [
    'seats of guests',
    `2 of one guest and ${usualSeats.perAddress} of one address; where every seat is taken, one without a wager for ${usualSeats.idleMinutes} minutes is given up to another player, and a guest’s without anything undecided for a person with an account`,
  ],
  ['a request, or a frame of a socket', `${mostBody / 1024} KiB`],
  ['a request that is slow to arrive, or a new connection without a request', '30 seconds, then it is closed'],
  ['requests of one connection that wait for their answers', `${mostAsked}, then it is cut off`],
  ['bytes over a socket without a message, also in empty frames', '128 KiB, then it is cut off'],
  ['what waits for a client that does not read', '1 MiB, then it is cut off and reconnects where it was'],
  ['what waits for all clients together', '128 MiB, then those who read least are cut off'],
  [
    'catching up with a table, all clients together',
    `16 MiB on their way, and half of the time at most, 4 ms at once; at most ${mostMissed} events each, else the table as it stands`,
  ],
  ['pages of old events in a minute', byWhom(usualRates.pages)],
  [
    'the house’s own time',
    `${share(usualRates.work.person)} for one person, ${share(usualRates.work.strangers)} for all who are not signed in at one address, ${share(usualRates.work.place)} for all guests and strangers at one address, ${share(usualRates.work.wide!)} for all of one /48 of IPv6; faster requests wait, ${longestWait / 1000} seconds at most`,
  ],
  ['odds that are computed', `in a thread of their own; ${mostPriced} questions of one person at a time`],
  [
    'passwords that are checked at once',
    `two; ${mostWaiting} strangers wait at most and ${mostWaiting} who are known, ${mostOfOne} for one account`,
  ],
  ['passkeys of one account', '10'],
  [
    'disputes that wait for a decision, and called wagers',
    `${mostOfPlayer} of one player and ${mostAtTable} at one table, half of these disputes guests’ at most`,
  ],
  [
    'play money, wagers, buy-ins, cash without a second person',
    'the sign of the table, limits of one’s own, the limits of the cage',
  ],
]

export const sections: readonly Section[] = [
  {
    heading: 'What a house is protected from',
    text: [
      'A house is meant for a network with strangers on it. It is protected from:',
      '- passers-by, who may watch and send anything;',
      '- guests and players who want another’s chips, a result before its time, or a round that did not happen;',
      '- a member of the staff who alone wants to favour a person;',
      '- pages of other sites in the browser of a signed-in person;',
      '- eavesdroppers on the line.',
      'Later changes of the files are detected.',
      'A house is not protected from a person who runs programs as its account or can write in its folder. They can stop it, and start another. If they change the past, a person with a copy of a signed head notices. Games and wagers of one’s own are programs, which `felt` runs as such.',
      'The database of a house on PostgreSQL is part of it, as the folder is. A person who can write there can stop the house, and add data that no node has written. They cannot change the past unnoticed: each node has the newest mark and the records that it has read, and refuses a database that does not agree.',
      'The nodes trust one another. The deciding node checks again whether a person has the role of a forwarded command and whether that session was ended. It trusts the forwarding node about who the person is.',
    ],
  },
  {
    heading: 'What is checked',
    text: [
      'The house describes the form of every request at `/docs` (OpenAPI 3.1), made from the schemas that check it: kinds, lengths, ranges, and no unknown fields. Ids of commands have 8 to 64 letters, figures, dashes. Sign-in names have 2 to 40 characters, display names up to 80, reasons up to 500. Amounts are whole minor units within the range of exact numbers.',
      'The decision checks the context: a wager against the phase of the round, the sign, the player’s chips and the rack; a result against the equipment; roles against the terminal and one another; an approval against its requester. Each game’s `RULES.md` names the clause, [`roles.md`](roles.md) the roles. A refusal says what was wrong, and changes nothing.',
    ],
  },
  {
    heading: 'Limits',
    text: [
      `An address is one of IPv4, or the first 64 bits of one of IPv6, as a trusted proxy reports it. The first 48 bits of IPv6 are counted too, with sixteen times as much. The limits of an address are meant for ${usualCrowd} people who play from there; \`--people-per-address\` changes that.`,
      'A person with an account is counted alone, and so is a device on which an account has signed in. Guests and strangers behind the same address do not affect them. On several machines the deciding node counts changes, by the address of the person, and each node counts reads. [Rate limits](rate-limits.md) explains how to work with them.',
      ['| what | how much |', '|---|---|', ...limits.map(([what, limit]) => `| ${what} | ${limit} |`)].join('\n'),
      'Costly requests are checking a password, odds, sheets of years, verifying everything, backups, and catching up with a long table:',
      '- passwords are checked two at a time;',
      '- odds and sheets yield to the tables between two pieces, and so does catching up, which has one budget for all readers;',
      '- verification and backups have threads of their own and are for operators and inspectors;',
      '- records are read in the background, and slow questions are answered with 503 until they are complete;',
      '- simulations are not offered over the network.',
      'A client over a limit gets 429, or its socket is closed.',
    ],
  },
  {
    heading: 'Ways to sign in',
    text: [
      `- **A password** has ${shortestAlone} to ${longestPassword} characters of any kind. ${shortestWithSecond} are enough where a passkey is required too, and such a password opens nothing without one. It must not be on the shipped list of common and stolen passwords (\`src/house/people/sign-in/passwords.ts\`). It must not contain the owner’s names, nor consist of these words alone, whatever the separators: ${knownWords.join(', ')}. It is stored as argon2id with ${strongCost.memory / 1024} MiB, ${strongCost.passes} passes, ${strongCost.lanes} lanes. It does not expire, and there are no hints. Changing it takes the present one.`,
      '- **A passkey** is a key in a device that its owner has unlocked: two factors in one, bound to the site. Adding one, or removing one of one’s own, takes a sign-in within the last ten minutes. Removing one signs its account out everywhere, except where its owner removes it. A counter that does not rise is refused. The staff is asked for one at the sign-in. Where a house [keeps cash](../guides/cash.md), their roles count in a session only after a passkey was used in it. In a session that began before cash they count at tables of play money only, until it ends. There a password alone cannot change how a person signs in. Approving cash takes a passkey used within the last five minutes (`src/house/people/sign-in/second-factor.ts`).',
      '- **A one-time password** has 79 random bits and is shown once to an operator, who gives it to a person they know. It permits only the choice of a password. It ends all sessions and removes the passkeys of the account, whose owner adds them again. It also replaces a lost device: the operator asks for the same proof of identity as for a new account.',
      '- **An invitation** carries that password in the fragment of its link and of its QR code, which browsers never send. The page removes it from the address bar and from the tab’s history first, and the operator’s page holds it in memory only. A browser may still list the link among visited pages, and a messenger stores it. The password works once, and a person who finds it used asks for another.',
      '- **At the console** of the machine, `felt operator` gives an operator such a password, also while the house runs: by a socket in its folder that only its own account can reach. With `--approve` it is the second person who approves roles.',
      '- **A guest** has no account and plays for play money: a name with a number, until the session ends.',
      `Every failed sign-in gets the same refusal at the same cost. ${failuresThatLock} failures of strangers within half an hour lock an account on devices on which it has never signed in, until another operator or a passkey unlocks it. Each failure is in the journal with its address. The owner signs in on a known device, which has a cookie of its own; as many failures there lock only that device.`,
      'A passkey is counted separately: it rests for half an hour after as many failures, and failures with a stranger’s passkey do not count against the account. When too many wait for a password check, the house turns some away with 503 before it checks anything, first the people with the most wrong attempts. There is no other way in: each route declares its access, and one without a declaration is not served.',
    ],
  },
  {
    heading: 'What a program cannot know',
    text: [
      'Where an action takes two people, the house compares accounts, the people who gave them their passwords, and the passkeys that they use (`src/house/people/second-person.ts`). It sees that a device was unlocked, and not by whom. One person with two devices looks like two owners of passkeys.',
      'Where cash is kept, one operator alone therefore cannot create a person who may approve at the cage: neither by a new account, nor by other roles, nor by a one-time password. A person counts among two people only after another operator has confirmed a meeting (`src/house/people/commands.ts`). An operator who adds an account for themselves needs a colleague who makes a false statement, and the journal names that colleague.',
      'The house does not know whether:',
      '- two operators work together;',
      '- the person who was met is who they said;',
      '- a person hands over an unlocked device, or was forced to;',
      '- the two operators with whom a house begins are two.',
      'A house that begins with one person depends on that person. The two who decide that it keeps cash answer for each other. Before cash is kept, most actions of an operator take one person: look at who works in the house before you approve cash. The console of the machine is a second person for everything, so keep it from every operator.',
    ],
  },
  {
    heading: 'Sessions',
    text: [
      'A session is a cookie that the house has signed: the person, the terminal, the begin, the last activity, the last use of a passkey in it, and 128 random bits. It ends:',
      '- by signing out;',
      `- after ${minutes(idleLimits.player)} without activity (players; a house may choose less), ${minutes(idleLimits.dealer)} at a dealer’s terminal and ${minutes(idleLimits.staff)} for other staff;`,
      `- after ${hours(longestSession)} in any case;`,
      '- with a new password, other roles, or a disabled account;',
      '- with the next sign-in at the same browser.',
      'Automatic requests of a page do not count as activity. NIST SP 800-63B lets sessions with two factors last a day, and an hour idle: these are shorter, since chips are at stake.',
      'An account may have any number of sessions: a telephone at a table and a screen at home. Their owner sees them on the account page, with the device in words, the address, the begin and the last use. The owner ends any of them within ten minutes of a sign-in, or all at once; an operator ends anybody’s.',
      'The end of a session counts on all nodes of a house: for commands at once, since one node decides them all, and for reads as soon as a node receives it, within milliseconds. A node without contact for two seconds serves no private data. There is no sign-in through another system, and so no session to agree with.',
    ],
  },
  {
    heading: 'Who sees what',
    text: [
      '[`roles.md`](roles.md), which is generated, lists who may give which command. [`api.md`](api.md#who-may-ask) says who may ask which route, and `tests/house/api/access.test.ts` tries every route with every role. A role counts at its terminal only.',
      'Every event has an audience (`src/table/audience.ts`): everybody, a player, the staff, the house. Everybody sees wagers, results and announcements. A player also sees their own rack, account and matters; staff see all players’. The seed of a round is secret until it is settled, and the order of a shoe until it is spent. A reader who may not see an event gets its number and its digest, so that the chain can be followed. Days of birth are for operators. Digests of passwords and keys of passkeys are for the house only.',
      'Only the house writes what it knows itself: the author of a command, its time, people’s ages, the set-up of a table. A request with such a field is refused.',
    ],
  },
  {
    heading: 'Keys and algorithms',
    text: [
      [
        '| what | by what | where | replaced by |',
        '|---|---|---|---|',
        '| cookies of devices | 128 random bits | the journal, as SHA-256 | a new password forgets them |',
        '| cookies of sessions | HMAC-SHA-256, a key of 256 random bits | `keys/sessions.key` | `felt new-key DATA sessions`: everybody signs in again |',
        '| the signed head, and snapshots | Ed25519 | `keys/head.key`, its public half beside it | `felt verify --new-key`: the old key signs the handover, and its signatures until then stay valid |',
        '| unrevealed seeds and shoes, and states of tables | AES-256-GCM, a key of 256 random bits, a random IV of 96 bits each | outside the folder and its backups: `~/.config/felt/seals`, or where `--seal-key` says | `felt serve --new-seal-key`, once it is gone |',
        '| the chain of events | SHA-256 over salted texts, salts of 128 random bits | the journal | a new form of the journal |',
        '| seeds and draws | 256 random bits, SHA-256 as a promise, HMAC-SHA-256 for the draw | the journal | a new seed for each draw |',
        '| passwords | argon2id, salts of 128 random bits | the journal, as digests with their cost | a new password; other costs for new digests at any time |',
        '| passkeys | EdDSA, ES256, RS256, public keys alone | the journal | their owner |',
        '| nodes of a house to one another | TLS 1.2 with a pre-shared key derived from a key of 256 random bits, and ephemeral ones (ECDHE-PSK) | `keys/house.key` | `felt new-key DATA house` |',
        '| the line | TLS 1.2 and 1.3, with forward secrecy and authenticated encryption alone | the operator’s certificate | a new certificate in its place |',
      ].join('\n'),
      'All of it is Node’s own cryptography (OpenSSL), in browsers the Web Cryptography API, and for passkeys `@simplewebauthn/server`. No algorithm is our own.',
      '- **Creation.** Keys are made on their first use from the operating system’s generator, one for each purpose, readable by the house’s account only. A key that others can read is refused. One process uses them, or the nodes of one house, each with its own folder.',
      '- **Backups** contain the key of heads and must be protected as the folder is. The keys of sessions, of nodes and of seals are not in them.',
      '- **Replacement.** Replace a session key or a key of heads that another person may have seen ([how](../guides/replace-keys.md)). Signatures of the old key of heads after its handover are rejected (`src/store/signing/head-handover.ts`). A copy of the newest head, stored elsewhere, exposes even a person who has the present key.',
      '- **Use.** These keys sign; only the seal key encrypts.',
      '- **Versions.** Stored data names its form (`felt session 2`, `form` of a head, version of the journal), so another algorithm can replace one. An older journal is migrated at the first start.',
    ],
  },
  {
    heading: 'What goes where',
    text: [
      '**Inbound**: HTTP and WebSocket on one port, over TLS off this machine ([network](../guides/network.md)).',
      '**Outbound**: none. A house calls no other machine, resolves no names, sends no mail, and its pages load nothing from elsewhere. A firewall may refuse it everything but answers.',
      'On PostgreSQL it calls only two more:',
      '- its database, encrypted where its address says so (`sslmode=verify-full`). The log warns if it does not and the database is on another machine;',
      '- the other nodes, which prove the key of the house to each other and off this machine use TLS with it. Their port is for nodes only: a firewall keeps others out. Of strangers who reach it anyway, 64 are heard at a time, for five seconds each.',
      'No user can name an address that it would connect to. `felt verify-round --url` is run by a person, and asks the house that they name.',
      'It reads and writes its folder, which is for its own account only, and reads its certificate. It only reads its package. Give it an account that owns nothing else, and a host name of its own: a cookie of a house is for its host, and so are passkeys. The certificate should be one that browsers trust.',
      'Public on purpose: pages, `/docs`, `/healthz` and `/livez` (counts, yes or no, and sentences without names), tables with their public data, games, odds and rulebooks. `/metrics` is for programs on the same machine, by any of its addresses, and for operators.',
    ],
  },
  {
    heading: 'What is kept of people',
    text: [
      [
        '| class | what | how it is protected |',
        '|---|---|---|',
        '| secret | passwords, session, head and seal keys, unrevealed seeds, the order of a shoe | passwords as digests alone; keys in files for one account; seeds and orders sealed with a key that is elsewhere; in no answer, no log and no export; of keys only that of heads is in backups |',
        '| personal | day of birth, names, addresses of sign-ins, exclusions, limits of one’s own, incidents | for operators, and for the staff who need it; never in a log but name and address; in exports and backups |',
        '| money | accounts, racks, wagers, statements, slips | for their owner, the cage and supervisors; chained, signed and verified; in exports and backups |',
        '| public | tables, results, announcements, promises and revealed seeds | for everybody; chained |',
      ].join('\n'),
      'The journal is chained, so that no part of it can be changed or removed unnoticed. It is therefore stored whole, for as long as the house exists. Records (`projections.sqlite`) are derived from it and stay whole too, with the rows of guests whom the house has forgotten. Days, rounds, the ledger and an export must equal the journal to the last cent, which `felt verify` checks. A guest who only looked in has no row. A guest who took chips and sat has about 1.6 KB on disk, and none in memory.',
      'The operator must find out which law requires which retention, and what people must be told. Except for seeds and shoes the house encrypts none of this at rest: put its folder and its backups on an encrypted disk.',
      'Browsers store only the session’s cookie, preferences of sound and display, and for one round a seed that the player has promised. Answers are `no-store`, signing out clears the tab, and a session that ended by itself is off the screen within half a minute.',
    ],
  },
  {
    heading: 'What is written down',
    text: [
      [
        '| where | what | form | who reads it | for how long |',
        '|---|---|---|---|---|',
        '| the journal | every command that changed something; sign-ins and failures with their address; changes of people, roles, limits, tables; backups, verifications, starts and stops | events, chained and signed | inspectors, surveillance and supervisors as significant events; `felt export` | as long as the house |',
        '| the log | errors; refused access; with `--log info` every change, with `debug` every request | JSON lines to standard error, times in milliseconds of UTC | the administrator of the machine, or the program that the lines are sent to | as the service manager has it |',
        '| `/metrics` | counts of commands, refusals by reason, times, faults | Prometheus | programs on the machine, operators | since the start |',
      ].join('\n'),
      'Times are those of the house’s one clock, in UTC, which does not go back; synchronise the machine’s by NTP. Passwords, tokens, seeds, salts and keys are in none of them. There are no other logs. Send the lines on to another machine (a service manager does), and keep a copy of `head.json` there. Then an intruder on this machine cannot change either unnoticed.',
    ],
  },
  {
    heading: 'Dependencies',
    text: [
      'Versions are exact, with the digest of each in `package-lock.json`. Packages come from the npm registry only. `npm run sbom` writes the components of the package as CycloneDX, its pages included, and the package contains it (`dist/sbom.cdx.json`). `npm ci` audits, and `npm audit` runs before each release.',
      'A known vulnerability that can be reached is fixed, or its path closed, by these times. The same holds for Felt’s own code.',
      [
        '| vulnerability | within |',
        '|---|---|',
        '| exploited in the wild | 2 days |',
        '| critical or high | 7 days |',
        '| moderate | 30 days |',
        '| low | the next release |',
        '| not reachable | 90 days |',
      ].join('\n'),
      'All packages are updated at least every three months, and Node within a month of a security release. [`SECURITY.md`](../../SECURITY.md) explains how to report a vulnerability.',
    ],
  },
]
