import { inLanguage } from './language.ts'
import { phases } from './shared/phases.ts'
import { steps } from './shared/steps.ts'

export const text = inLanguage({
  en: {
    title: 'Operator',
    parts: 'Parts of this page',
    tabs: { tables: 'Tables', people: 'People', house: 'House', figures: 'Figures' },
    waiting: 'Asking the house …',
    back: 'Back',
    unanswered: 'The house has not answered yet. Ask again: it is the same change, and it is made once.',
    nothingChanged: 'Nothing is changed yet.',
    now: (amount: string) => `Now ${amount}.`,

    // Tables
    make: 'Make a table',
    noTables: 'No table is set up in this house yet.',
    unfit: (table: string, why: string) => `${table} stays shut: ${why}`,
    made: (called: string) => `${called} is made. Open it when everything is ready.`,
    changed: (called: string) => `${called} is set up otherwise.`,
    removed: (called: string) => `${called} is taken away.`,
    given: {
      open: (called: string) => `${called} is open.`,
      close: (called: string) => `${called} is closed.`,
      'announce-closure': (called: string) => `A sign at ${called} says when it closes.`,
    },
    phases: phases.en,
    open: 'Open',
    close: 'Close',
    announce: 'Announce closing',
    sign: 'Sign',
    setUp: 'Set up',
    remove: 'Remove',
    openOne: (called: string) => `Open ${called}`,
    closeOne: (called: string) => `Close ${called}`,
    announceOne: (called: string) => `Announce closing of ${called}`,
    signOf: (called: string) => `Sign of ${called}`,
    changeOne: (called: string) => `Set up ${called}`,
    removeOne: (called: string) => `Remove ${called}`,
    removeAbout: 'Its events stay in the journal for good, and its name is not given to another table.',
    closeFirst: 'An open table is closed first.',
    signWhenOpen: 'The sign of a closed table is among its house options.',
    signText: (minimum: string | undefined, maximum: string | undefined) =>
      minimum === undefined
        ? maximum === undefined
          ? 'No limits'
          : `Up to ${maximum}`
        : maximum === undefined
          ? `From ${minimum}`
          : `${minimum} to ${maximum}`,
    noSign: 'Its sign is put up when it is opened',
    seats: (taken: string, all: string) => `${taken} of ${all} seats taken`,
    sources: { real: 'Real dice or cards', virtual: 'Drawn by the house' },
    paces: { 'by-hand': 'Run by people', practice: 'Practice pace', usual: 'Usual pace', leisurely: 'Leisurely pace' },
    paceAbouts: {
      'by-hand': 'Nothing happens by the clock.',
      practice: 'A round waits for its players and is drawn at once.',
      usual: 'Twenty seconds for wagers where several play.',
      leisurely: 'About fifty rounds an hour.',
    },
    guestsMay: 'Guests',
    round: (round: string) => `round ${round}`,
    closesAt: (clock: string) => `closes at ${clock}`,

    // The sign
    wager: 'For',
    allWagers: 'All wagers',
    of: (wager: string, limits: string) => `${wager}: ${limits}`,
    later: (wager: string, limits: string, clock: string, left: string) => `${wager}: ${limits} from ${clock}, in ${left}`,
    limits: { minimum: 'Minimum', maximum: 'Maximum', unit: 'Unit' },
    limitHints: { minimum: 'Empty: as it is.', maximum: '0 is none.', unit: '0: none.' },
    inMinutes: 'In how many minutes',
    inMinutesHint:
      'Empty: as soon as the rules allow. A higher minimum, or a unit where there was none, is shown for twenty minutes before it binds.',
    badMinutes: 'Minutes are a whole number.',
    changeSign: 'Change the sign',
    signChanged: 'The sign is changed as shown above.',

    // Setting up
    makeIt: 'Make the table',
    changeIt: 'Set it up so',
    countsLater: 'This table is open: its name, its pace and its guests count at once, the rest when it is opened the next time.',
    noGame: (game: string) => `This page does not know the game ${game}.`,
    basics: 'The table',
    running: 'How it is run',
    game: 'Game',
    called: 'What it is called',
    calledHint: 'As players read it.',
    needsName: 'Say what the table is called.',
    tableName: 'Name in addresses',
    tableNameHint: 'Small letters, figures and dashes; it stays for good.',
    badTable: 'The name in addresses begins with a letter and has small letters, figures and dashes, 40 at most.',
    seatsAll: 'Seats',
    badSeats: (most: string) => `Seats are a whole number from 1 to ${most}.`,
    chips: 'Chips',
    chipsHint: 'From the smallest up, with spaces between; each a multiple of the smallest.',
    badChips: 'Chips are amounts such as 1 5 25 100, with spaces between them.',
    float: 'Float',
    floatHint: 'Brought to the tray whenever the table opens.',
    money: 'Chips are worth',
    moneys: { cash: 'Cash', play: 'Play money' },
    moneyAbouts: {
      cash: 'Chips come from accounts of cash alone; guests only look on.',
      play: 'Chips come from accounts of play money alone, and are worth nothing.',
    },
    tokensReturned: 'Promotional tokens come back when they win',
    guestsSit: 'Guests may take a seat',
    byPeople: 'People run it',
    byItself: 'The house runs it',
    source: 'Results come from',
    pace: 'Pace',
    steps: 'Steps that the house takes by itself',
    stepNames: steps.en,
    options: 'House options',
    optionsAbout: 'What the rulebook leaves to the house. Nothing else can be chosen.',
    usual: (value: string) => `${value} (usual)`,
    optionSummaries: {
      minimum: 'the least that the sign asks of a wager; 0 is none',
      maximum: 'the most that the sign allows on a wager; 0 is none',
    } as Readonly<Record<string, string>>,
  },
})
