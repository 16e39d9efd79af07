import { clockText } from '../words/format.ts'
import { translated } from './language.ts'
import { phases } from './shared/phases.ts'
import { capitalised } from '../../rules/lists.ts'
import type { ThrownWords } from '../../table/dice/thrown.ts'

export const text = translated('table', {
  loading: 'Opening the table …',
  round: (round: number) => `Round ${round}`,
  signLabel: 'The sign',
  announcedLimits: (limits: string, from: number) => `From ${clockText(from)}: ${limits}`,
  closesAt: (at: number) => `This table closes at ${clockText(at)}`,
  phases: {
    ...phases,
    'no players': 'Waiting for players',
    'first round': 'Waiting for the first round',
    'between rounds': 'Next round soon',
    betting: 'Place your bets',
    'no wagers': 'No new bets',
  } as Readonly<Record<string, string>>,
  headline: {
    label: 'The result',
    win: 'You win',
    lose: 'You lose',
    even: 'You break even',
    stands: 'Your bets stand',
  },
  countdown: (left: string) => `Betting closes in ${left}`,
  offline: 'No connection',
  noCountdown: 'Betting closes with the throw',
  firstWager: 'Countdown starts with the first bet',
  waitsFor: (names: readonly string[]) =>
    `Waiting for ${names.slice(0, 2).join(', ')}${names.length > 2 ? ` and ${names.length - 2} more` : ''}`,
  afterWager: (seconds: number) => `Betting closes ${seconds} ${seconds === 1 ? 'second' : 'seconds'} after your last bet`,

  gate: {
    unfitTitle: 'Under repair',
    unfit: 'This table is out of service until staff have repaired it.',
    closedTitle: 'This table is closed',
    closed: 'It opens again when the house opens it; this page will show it at once.',
    full: 'Every seat is taken. You are watching; you can take the next free or unused seat here.',
    fullReal: 'Every seat is taken. You are watching until a seat comes free.',
    signedOut: 'Your sign-in has ended. Your bets stand and are settled by the rules; sign in again to go on.',
    guestOut:
      'Your time as a guest is over: you were away too long. Your bets are settled by the rules; a new guest begins with new play chips.',
    guestAgain: 'Play as a new guest',
    staff: 'You are watching as a member of staff.',
    reload: 'Load the page again',
  },

  seat: {
    watching: 'You are watching.',
    take: 'Take a seat',
    number: (seat: number) => `Seat ${seat}`,
    leave: 'Leave the table',
    away: 'Leaving: your seat becomes free when your bets are decided',
    comeBack: 'Come back',
  },

  rack: {
    title: 'Your rack',
    tokens: (amount: string) => `${amount} in tokens`,
    coloured: (count: number, colour: string) => `${count} ${colour}`,
    onTable: (amount: string) => `${amount} on the table`,
    buyIn: 'Buy in',
    at: (amount: string, table: string) => `${amount} at ${table}`,
    noMore: (here: string, elsewhere: readonly string[]) =>
      `You have all the play chips that the house gives: ${[`${here} at this table`, ...elsewhere].join(', ')}.${
        elsewhere.length > 0 ? ' Leave the other table to have its chips here.' : ''
      }`,
    ownLimits: (limits: string) => `For you alone at this table: ${limits}`,
    boughtLimit: (left: string) => `By your own limit you may buy ${left} more today.`,
    lostLimit: (left: string) => `By your own limit you may lose ${left} more today.`,
    setLimits: 'Your own limits',
  },

  tray: {
    label: 'Chips and bets',
    chips: 'Choose a chip',
    chip: (value: string, colour?: string) => (colour === undefined ? `${value} chip` : `${colour} chip of ${value}`),
    colours: 'Colours',
    token: 'Tokens',
    tokensOn: 'Wager tokens',
    takeOff: 'Remove chip',
    clear: 'Clear',
    again: 'Rebet',
    double: 'Double',
    back: 'Undo',
    pays: 'Pays',
    most: (amount: string) => `${amount} is the most here: place that`,
    nothingMissing: 'All of these bets are on the table already.',
    keys: 'Keys',
    noSeat: 'Take a seat first.',
    nothingLies: 'You have no bet on the table.',
    nothingLay: 'You had no bet in the last round.',
    nothingPlaced: 'You have placed no bet to undo.',
    notArrived: (amount: string, wager: string) =>
      `The connection was lost: ${amount} on ${wager} did not arrive and is back in your rack.`,
    waits: 'Wait for the result: betting opens again after it.',
    notThat: (wager: string, reason: string) => `${wager}: ${reason}`,
    placedMore: (wager: string, amount: string, by: 'multiples' | 'steps' | 'minimum', of: string) => {
      const asks = {
        minimum: `has a minimum of ${of}`,
        multiples: `goes in multiples of ${of}`,
        steps: `goes above the minimum in steps of ${of}`,
      }
      return `${wager} ${asks[by]}: ${amount} placed.`
    },
  },

  area: {
    choose: 'Choose a chip, then an area of the cloth.',
    chooseTaking: 'Choose an area to take a chip off.',
    cloth: 'The cloth',
    // What some areas print says it already.
    pays: (pays: string) => (/\bpays\b/i.test(pays) ? pays : `pays ${pays}`),
    places: (amount: string) => `places ${amount}`,
    place: (name: string, amount: string) => `Place ${name} ${amount}`,
    neededToThrow: 'you need it to throw',
    yours: (amount: string) => `you have ${amount} here`,
    zoom: 'Size of the cloth',
    smaller: 'Smaller',
    larger: 'Larger',
    enlarged: 'Press between the areas, drag to see the rest',
    wholeCloth: 'Done',
    notYours: 'Only your own bets can be taken off.',
  },

  thrown: ({ Thing, things, Things, throw: toThrow, thrown, count, kept }: ThrownWords) => ({
    throw: `${capitalised(toThrow)} the ${things}`,
    now: `${capitalised(toThrow)} now`,
    whenPressed: `Betting closes when you press ${capitalised(toThrow)} now`,
    out: `${Things} are out`,
    you: `You have the ${things}. Press ${capitalised(toThrow)}, or drag the ${things} onto the table.`,
    yoursToThrow: `The ${things} are yours: ${toThrow} them at the table. The dealer enters the result.`,
    offered: `The ${things} are offered to you.`,
    accept: `Accept the ${things}`,
    decline: 'Decline',
    always: `Always accept the ${things}`,
    again: `The ${things} passed on, and no player has them yet.`,
    take: `Take the ${things}`,
    lapses: (left: string) => `${left} to answer`,
    pass: `Pass the ${things}`,
    pick: `Pick ${count} ${things} from ${kept}.`,
    one: (number: number) => `${Thing} ${number}`,
    none: 'No result yet',
    waiting: `The ${things} wait`,
    nobody: (reason: string) => `No player has the ${things} yet: ${reason}.`,
    notThrown: `the ${things} cannot be ${thrown}`,
    waitsForCall: `the dealer closes betting before the ${things} are ${thrown}`,
    offeredTo: `is offered the ${things}`,
    faces: `People disagree about the ${things}. Nothing is paid until a supervisor has decided which faces are up.`,
    disputeFaces: `Dispute the ${things}`,
    facesDisputed: `The ${things} are disputed: a supervisor looks at them now.`,
  }),

  notices: 'Notices',
  menu: 'Menu of the table',

  payments: {
    none: 'Your results appear here.',
    latest: 'Your last round',
    title: (round: number) => `Round ${round} for you`,
    win: (odds: string) => `paid ${odds}`,
    commission: (percent: number) => `less ${percent}% commission`,
    results: { lose: 'lost', 'lose-half': 'lost half', push: 'returned', void: 'void, returned', win: 'won' },
    leftUp: 'left up',
    tokensKept: 'the house keeps the tokens',
    recall: 'Replay this round',
  },

  people: {
    title: 'At the table',
    you: 'you',
    away: 'is leaving',
    free: (count: number) => (count === 1 ? 'One seat is free.' : `${count} seats are free.`),
    dealer: (called: string) => `${called} deals`,
    aDealer: 'A dealer',
  },

  results: { title: 'Last results', label: 'Last results, the newest first', none: 'No round has been played yet.' },

  log: { title: 'What was said', last: 'Said last', voice: 'Say it aloud', none: 'No announcements yet.' },

  duties: {
    sitOut: 'This concerns your seat',
    dispute: 'Your dispute is with the supervisor',
    decided: (round: number, decision: string) => `Your dispute of round ${round} was decided ${decision}.`,
    review: 'Ask for a review',
    reviewed: 'It is being reviewed.',
    open: 'Dispute a round',
  },

  fair: {
    title: 'Fairness',
    about:
      'Before betting opens, the house keeps a seed and shows its digest. After the round it shows the seed, so you can compute the result yourself.',
    digest: 'Digest of the current seed',
    noDigest: 'No seed is kept at the moment.',
    real: 'This table plays with real equipment; there is no seed.',
    own: 'Add a seed of my own to each draw',
    ownAbout:
      'This browser draws a random seed. It sends the digest while betting is open, and the seed when betting has closed.',
    promised: 'Your seed is promised',
    given: 'Your seed is in',
    check: (round: number) => `Check round ${round}`,
    rules: 'Rules of this game',
  },

  help: {
    title: 'Keys',
  },

  panels: 'Around the table',
})
