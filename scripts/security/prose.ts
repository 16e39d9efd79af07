/** What docs/security.md says in words. Numbers come from the code that goes by them. */
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
  ['commands of one person at once, over all sockets', `${mostInHand}, a few of them under way: the others wait behind these`],
  ['questions in a minute about odds, which are worked out; recalls and proofs', `${byWhom(usualRates.odds)}; remembered`],
  ['sheets in a minute', byWhom(usualRates.sheets)],
  ['sockets open at the same time', byWhom(usualRates.sockets)],
  [
    'connections open at the same time, whether anything is asked over them or not',
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
    `2 of one guest and ${usualSeats.perAddress} of one address; where every seat is taken, one without a wager for ${usualSeats.idleMinutes} minutes is given up for whoever asks, and a guest’s without anything undecided for a person with an account`,
  ],
  ['a request, or a frame of a socket', `${mostBody / 1024} KiB`],
  ['a request that is slow to arrive, or a new connection over which nothing is asked', '30 seconds, then it is closed'],
  ['requests of one connection that wait for their answers', `${mostAsked}, then it is cut off`],
  ['bytes over a socket without a message, also in empty frames', '128 KiB, then it is cut off'],
  ['what waits for a client that does not read', '1 MiB, then it is cut off and comes back where it was'],
  ['what waits for all clients together', '128 MiB, then those who read least are cut off'],
  [
    'catching up with a table, all clients together',
    `16 MiB on their way, and half of the time at most, 4 ms at once; at most ${mostMissed} events each, else the table as it stands`,
  ],
  ['pages of old events in a minute', byWhom(usualRates.pages)],
  [
    'the house’s own time',
    `${share(usualRates.work.person)} for one person, ${share(usualRates.work.strangers)} for all who are not signed in at one address, ${share(usualRates.work.place)} for all guests and strangers at one address, ${share(usualRates.work.wide!)} for all of one /48 of IPv6; what comes sooner waits, ${longestWait / 1000} seconds at most`,
  ],
  ['odds that are worked out', `in a thread of their own; ${mostPriced} questions of one person at a time`],
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
      'A house is meant for a network with strangers on it. It is protected from: passers-by who may watch, and send anything; guests and players, who want another’s chips, a result before its time, or a round that did not happen; a member of the staff who alone wants to favour somebody; pages of other sites in the browser of somebody who is signed in; and eavesdroppers on the line. A person who changes the files afterwards is found out.',
      'It is not protected from a person who runs programs as its account or may write in its folder: they can stop it, and start another. If they change the past, a person who has kept a signed head elsewhere notices. Games and wagers of one’s own are programs, which `felt` runs as such.',
      'The database of a house on PostgreSQL is a part of it as the folder is: a person who may write there can stop the house, and add what no node has written. What was kept before they cannot change unseen: each node has the newest mark and the records that it has read, and refuses a database that does not agree. The nodes trust one another: the node that decides asks again whether a person has the role in which a command was passed on and whether that session was ended, and believes the node that was asked that it was that person.',
    ],
  },
  {
    heading: 'What is checked',
    text: [
      'The form of everything that can be sent is described by the house itself at `/docs` (OpenAPI 3.1), made from the schemas by which it is checked: kinds, lengths, ranges, and no field that is not named. Ids of commands have 8 to 64 letters, figures, dashes; names to sign in with 2 to 40; what people are called up to 80 characters; reasons up to 500; amounts are whole minor units that a number keeps exactly.',
      'What must agree with something else is checked where it is decided: a wager with the phase of the round, the sign, the chips that there are and the rack; a result with the equipment; roles with the terminal and with one another; an approval with who asked. Which clause asks for it is in each game’s `RULES.md`, who may do it in [`roles.md`](roles.md). A refusal says what was wrong, and changes nothing.',
    ],
  },
  {
    heading: 'Limits',
    text: [
      `An address is one of IPv4, or the first 64 bits of one of IPv6, as the proxy says where there is one that is trusted. The first 48 bits of IPv6 are counted too, with sixteen times as much. What an address has is meant for ${usualCrowd} people who play from there; \`--people-per-address\` changes it. A person with an account is counted alone, and so is a device on which an account has signed in, so that guests and strangers behind the same address take nothing from them. On several machines the node that decides counts what changes something, for the address of the person, and each node counts what is only read.`,
      ['| what | how much |', '|---|---|', ...limits.map(([what, limit]) => `| ${what} | ${limit} |`)].join('\n'),
      'These are costly: checking a password, odds, sheets of years, verifying everything, backups, catching up with a long table. Passwords are checked two at a time; odds and sheets give the tables their turn between two pieces, and so does catching up, which has one budget for everybody; verifying and backups have threads of their own and are for operators and inspectors; records are read on in the background, and what would take long before they are read is answered with 503. Simulations are not offered over the network at all. A client over a limit gets 429, or its socket is closed.',
    ],
  },
  {
    heading: 'Ways to sign in',
    text: [
      `- **A password**, of ${shortestAlone} to ${longestPassword} characters of any kind (${shortestWithSecond} where a passkey is asked for besides, and then it opens nothing without one), none of the common and stolen ones of a list that is shipped (\`src/house/people/sign-in/passwords.ts\`), without the owner’s names, and not made of these words alone, whatever stands between them: ${knownWords.join(', ')}. It is kept as argon2id with ${strongCost.memory / 1024} MiB, ${strongCost.passes} passes, ${strongCost.lanes} lanes. It does not expire, and there are no hints. Changing it takes the present one.`,
      '- **A passkey**: a key in a device that its owner has unlocked, so two factors in one, bound to the site. Adding one, or removing one of one’s own, takes a sign-in within the last ten minutes. Removing one signs its account out everywhere, except where its owner removes it. A counter that does not rise is refused. The staff is asked for one at the sign-in. Where a house [keeps cash](operating.md#cash), none of their roles counts in a session before a passkey was used in it (in one that began before cash did they count at tables of play money alone, until it ends), a password alone changes nothing of how somebody signs in, and approving cash takes a passkey that was used within the last five minutes (`src/house/people/sign-in/second-factor.ts`).',
      '- **A password for one sign-in**, made of 79 random bits, shown once to an operator, who gives it to a person they know. It opens nothing but the choice of a password. An invitation has it in the fragment of its link and of its QR code, which browsers send to nobody; the page takes it out of the address bar and of the tab’s history before anything else, and the operator’s page keeps it in memory alone. A browser may still list the link among visited pages, and a messenger keeps what is sent by it: the password there is good for one sign-in, and a person who finds it used asks for another. It ends all sessions and removes the passkeys of the account, whose owner adds them again. It is also what replaces a lost device: the operator asks for the same proof of who somebody is as when the account was made.',
      '- **At the console** of the machine, `felt operator` gives an operator such a password, also while the house runs: by a socket in its folder that its own account alone can reach. With `--approve` it is the second person who approves roles.',
      '- **A guest** has no account and plays for play money: a name with a number, until the session ends.',
      `Every failed sign-in gets the same refusal at the same cost. ${failuresThatLock} failures of strangers within half an hour lock an account on devices on which it has never signed in, until another operator or a passkey unlocks it, and each stands in the journal with its address; its owner gets in on a device that the account knows, by a cookie of its own, and as many failures there lock that device alone. A passkey counts for itself: it rests for half an hour after as many failures, and one of somebody else’s counts against nobody. When too many wait for a password check, the house turns some away with 503 before it checks anything, first those who are wrong most often. There is no other way in: each route says who may ask, and one that does not say so is not served.`,
    ],
  },
  {
    heading: 'What a program cannot know',
    text: [
      'Where something takes two people, the house compares accounts, the hands that gave them their passwords, and the passkeys that they use (`src/house/second-person.ts`). It sees that a device was unlocked, and not by whom: one person with two devices is two owners of passkeys to it. So, where cash is kept, one operator alone makes nobody who may approve at the cage, neither as a new account, nor by other roles, nor by a one-time password for somebody who has one, and nobody counts among two people before another operator has said that they have met (`src/house/people/commands.ts`). An operator who adds an account for themselves needs a colleague who says something untrue, and whose name stands in the journal beside it.',
      'That is where it ends. The house does not know whether two operators work together; whether the person who was met is who they said; whether somebody hands over an unlocked device, or has been made to; and whether the two operators with whom a house begins are two. A house that begins with one person is what that person makes of it: the two who decide that it keeps cash answer for each other. What an operator does before cash is kept takes one person mostly; look at who works in the house before you approve cash. The console of the machine is a second person for everything, so keep it from whoever is an operator.',
    ],
  },
  {
    heading: 'Sessions',
    text: [
      `A session is a cookie that the house has signed: who, at which terminal, since when, last seen when, when a passkey was last used in it, and 128 random bits. It ends by signing out; after ${minutes(idleLimits.player)} in which its owner did nothing (players; a house may choose less), ${minutes(idleLimits.dealer)} at a dealer’s terminal and ${minutes(idleLimits.staff)} for other staff; after ${hours(longestSession)} in any case; with a new password, other roles, or a disabled account; and with the next sign-in at the same browser. What a page asks for by itself does not count as being there. NIST SP 800-63B lets sessions with two factors last a day, and an hour idle: these are shorter, since chips are at stake.`,
      'An account may have any number of sessions: somebody stands at a table with a telephone and has a screen at home. Their owner sees them on the account page, with the device in words, the address, when each began and when it was last used, and ends any of them within ten minutes of a sign-in, or all at once; an operator ends anybody’s. What ends a session counts on all nodes of a house: for commands at once, since one node decides them all, and for what is only read as soon as a node hears of it, within milliseconds. A node that has heard nothing for two seconds serves nothing private. Nobody is signed in by another system, and there are no sessions to agree with.',
    ],
  },
  {
    heading: 'Who sees what',
    text: [
      'Who may give which command is in [`roles.md`](roles.md), which is generated; who may ask which route in [`api.md`](api.md) and, route by route and role by role, in `tests/house/api/access.test.ts`. A role counts at a terminal for it alone.',
      'Every event says for whom it is (`src/table/audience.ts`): everybody, a player, the staff, the house. Everybody sees wagers, results and what was announced; a player their own rack, account and matters besides; staff everybody’s; the seed of a round nobody before it is settled, nor the order of a shoe before it is spent. A reader who may not see an event gets its number and its digest, so that the chain can be followed. Days of birth are for operators, digests of passwords and keys of passkeys for the house alone.',
      'What the house knows itself is written by nobody else: who gives a command, when, how old they are, how the table is set up. A field of a command that is sent all the same is refused.',
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
        '| the signed head, and snapshots | Ed25519 | `keys/head.key`, its public half beside it | `felt verify --new-key`: the old key signs that it hands over, and what it signed until then still counts |',
        '| seeds and shoes that are not revealed, and states of tables | AES-256-GCM, a key of 256 random bits, a random IV of 96 bits each | outside the folder and its backups: `~/.config/felt/seals`, or where `--seal-key` says | `felt serve --new-seal-key`, once it is gone |',
        '| the chain of events | SHA-256 over salted texts, salts of 128 random bits | the journal | a new form of the journal |',
        '| seeds and draws | 256 random bits, SHA-256 as a promise, HMAC-SHA-256 for the draw | the journal | a new seed for each draw |',
        '| passwords | argon2id, salts of 128 random bits | the journal, as digests with their cost | a new password; other costs for new digests at any time |',
        '| passkeys | EdDSA, ES256, RS256, public keys alone | the journal | their owner |',
        '| nodes of a house to one another | HMAC-SHA-256 over what the other has drawn, a key of 256 random bits; off loopback TLS 1.2 with a pre-shared key that follows from it, and ephemeral ones | `keys/house.key` | `felt new-key DATA house` |',
        '| the line | TLS 1.2 and 1.3, with forward secrecy and authenticated encryption alone | the operator’s certificate | a new certificate in its place |',
      ].join('\n'),
      'All of it is Node’s own cryptography (OpenSSL), in browsers the Web Cryptography API, and of passkeys `@simplewebauthn/server`; nothing is made by hand. Keys are made on their first use from the operating system’s generator, one for each purpose, for the account of the house alone (a key that others can read is refused), and are used by one process, or by the nodes of one house, each of which has them in a folder of its own. The key of heads is in backups, which are to be kept as the folder is; that of sessions, that of nodes and that of seals are not. Replace a session key or a key of heads that somebody else may have seen. A signature that the old key of heads makes after it handed over is not believed (`src/store/signing/head-handover.ts`), and a copy of the newest head, kept elsewhere, exposes even a person who has the present key. They sign; the seal key alone encrypts. What is kept names its form (`felt session 2`, `form` of a head, version of the journal), so that another algorithm can take the place of one; an older journal is brought up to a new form at the first start.',
    ],
  },
  {
    heading: 'What goes where',
    text: [
      'In comes HTTP and WebSocket on one port, over TLS off this machine ([`operating.md`](operating.md)). Out goes nothing: a house calls no other machine, resolves no names, sends no mail, and its pages load nothing from elsewhere; a firewall may refuse it everything but answers. On PostgreSQL it calls two more, and nobody else: its database, encrypted where its address says so (`sslmode=verify-full`; the log warns where it does not and the database is on another machine), and the other nodes, which prove the key of the house to each other and off this machine speak TLS by it. Their port is for nodes alone: a firewall keeps others from it, and of strangers who reach it all the same 64 are heard at a time, for five seconds each. No user can name an address that it would connect to. `felt verify-round --url` is run by a person, and asks the house that they name.',
      'It reads and writes its folder, which is for its own account alone, and reads its certificate; its package it only reads. Give it an account that owns nothing else, and a host name of its own: a cookie of a house is for its host, and so are passkeys. The certificate should be one that browsers trust.',
      'Open to everybody on purpose: pages, `/docs`, `/healthz` and `/livez` (counts, yes or no, and sentences without names), tables with what is public there, games, odds and rulebooks. `/metrics` is for programs on the same machine, by any of its addresses, and for operators.',
    ],
  },
  {
    heading: 'What is kept of people',
    text: [
      [
        '| class | what | how it is protected |',
        '|---|---|---|',
        '| secret | passwords, session, head and seal keys, seeds that are not revealed, the order of a shoe | passwords as digests alone; keys in files for one account; seeds and orders sealed with a key that is elsewhere; in no answer, no log and no export; of keys only that of heads is in backups |',
        '| personal | day of birth, names, addresses of sign-ins, exclusions, limits of one’s own, incidents | for operators, and for the staff who need it; never in a log but name and address; in exports and backups |',
        '| money | accounts, racks, wagers, statements, slips | for their owner, the cage and supervisors; chained, signed and verified; in exports and backups |',
        '| public | tables, results, what was announced, promises and revealed seeds | for everybody; chained |',
      ].join('\n'),
      'The journal is chained, so that nothing of it can be changed or taken out unseen; it is therefore kept whole, for as long as the house is. Records (`projections.sqlite`) are read from it and stay as whole, with the rows of guests whom the house has forgotten: days, rounds, the ledger and an export must come to the same as the journal to the last cent, which `felt verify` checks. A guest who only looked in has no row; a guest who took chips and sat has about 1.6 KB on disk, and nothing in memory. Which law asks for how long, and what people must be informed of, is for the operator to find out. But for seeds and shoes nothing of this is encrypted by the house at rest: put its folder and its backups on an encrypted disk. In browsers nothing is kept but the session’s cookie, a wish to hear or see something, and for one round a seed that the player has promised; answers are `no-store`, signing out clears the tab, and a session that ended by itself is off the screen within half a minute.',
    ],
  },
  {
    heading: 'What is written down',
    text: [
      [
        '| where | what | form | who reads it | for how long |',
        '|---|---|---|---|---|',
        '| the journal | every command that changed something; sign-ins and failures with their address; changes of people, roles, limits, tables; backups, verifications, starts and stops | events, chained and signed | inspectors, surveillance and supervisors as significant events; `felt export` | as long as the house |',
        '| the log | errors; who was turned away from what; with `--log info` every change, with `debug` every request | JSON lines to standard error, times in milliseconds of UTC | the administrator of the machine, or the program that the lines are sent to | as the service manager has it |',
        '| `/metrics` | counts of commands, refusals by reason, times, faults | Prometheus | programs on the machine, operators | since the start |',
      ].join('\n'),
      'Times are those of the house’s one clock, in UTC, which does not go back; keep the machine’s by NTP. Passwords, tokens, seeds, salts and keys are in none of them. Nothing is logged elsewhere. Send the lines on to another machine (a service manager does), and keep a copy of `head.json` there: then nobody who breaks into this machine can change either unseen.',
    ],
  },
  {
    heading: 'Dependencies',
    text: [
      'Versions are exact, with the digest of each in `package-lock.json`; packages come from the npm registry alone. `npm run sbom` writes what the package is made of as CycloneDX, its pages included, and the package carries it (`dist/sbom.cdx.json`). `npm ci` audits, and `npm audit` is asked before each release.',
      'A known hole that can be reached is mended, or its way shut, within 2 days where it is used in the wild, 7 days where it is critical or high, 30 days where it is moderate, and with the next release where it is low; one that cannot be reached within 90 days. All packages are brought up to date at least every three months, and Node within a month of a security release. The same holds for Felt’s own code. How to report a hole is in [`SECURITY.md`](../SECURITY.md).',
    ],
  },
]
