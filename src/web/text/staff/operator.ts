import { translated } from '../language.ts'
import { phases } from '../shared/phases.ts'

export const text = translated('staff/operator', {
  title: 'Operator',
  parts: 'Parts of this page',
  tabs: { tables: 'Tables', people: 'People', house: 'House', figures: 'Figures' },
  waiting: 'Asking the house …',
  back: 'Back',

  // Tables
  make: 'New table',
  noTables: 'No table is set up in this house yet.',
  made: (called: string) => `${called} is made. Open it when everything is ready.`,
  changed: (called: string) => `${called} is set up otherwise.`,
  removed: (called: string) => `${called} is taken away.`,
  given: {
    open: (called: string) => `${called} is open.`,
    close: (called: string) => `${called} is closed.`,
    'announce-closure': (called: string) => `A sign at ${called} says when it closes.`,
  },
  phases: phases,
  open: 'Open',
  close: 'Close',
  announce: 'Announce closing',
  sign: 'Sign',
  setUp: 'Set up',
  openOne: (called: string) => `Open ${called}`,
  closeOne: (called: string) => `Close ${called}`,
  announceOne: (called: string) => `Announce closing of ${called}`,
  signOf: (called: string) => `Sign of ${called}`,
  changeOne: (called: string) => `Set up ${called}`,
  closeFirst: 'An open table is closed first.',
  signWhenOpen: 'The sign of a closed table is among its house options.',
  noSign: 'Its sign is put up when it is opened',
  seats: (taken: string, all: string) => `${taken} of ${all} seats taken`,
  guestsMay: 'Guests',
  round: (round: string) => `round ${round}`,
  closesAt: (clock: string) => `closes at ${clock}`,

  // The sign

  // Setting up
  makeIt: 'Make the table',
  changeIt: 'Save',
  countsLater: 'This table is open: its name, its pace and its guests count at once, the rest when it is opened the next time.',
  noGame: (game: string) => `This page does not know the game ${game}.`,
  byPeople: 'People run it',
  byItself: 'The house runs it',
  people: 'People it takes',
  peopleAbout: 'One person may have several roles. Where two people are named, they are two.',
  required: 'Required',
  requiredSometimes: 'When it happens',
  noneThere: (people: string) => `No ${people} is there: invite one.`,
  noneYet: (people: string) => `The house has no ${people} yet: invite one.`,
  isWhere: (called: string, where: 'here' | 'in' | 'out') =>
    `${called}: ${{ here: 'at this table', in: 'signed in', out: 'not signed in' }[where]}`,
  others: (count: number) => `and ${count} more`,
  takes: (people: readonly string[]) => `It takes: ${people.join('; ')}.`,
  whoIsThere: 'Who is there?',
  needsNobody: 'Nobody: the house runs it.',
})
