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
  changed: (called: string) => `${called} is changed.`,
  removed: (called: string) => `${called} is removed.`,
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
  closeFirst: 'Close the table first.',
  signWhenOpen: 'The sign of a closed table is one of its house options.',
  noSign: 'Sign shown once open',
  seats: (taken: string, all: string) => `${taken} of ${all} seats taken`,
  guestsMay: 'Guests',
  round: (round: string) => `round ${round}`,
  closesAt: (clock: string) => `closes at ${clock}`,

  // The sign

  // Setting up
  makeIt: 'Make the table',
  changeIt: 'Save',
  countsLater: 'This table is open: its name, pace and guests change at once, the rest the next time it opens.',
  noGame: (game: string) => `This page does not know the game ${game}.`,
  byPeople: 'People run it',
  byItself: 'The house runs it',
  people: 'Staff needed',
  peopleAbout: 'One person may have several roles. Where two people are listed, two different people are needed.',
  required: 'Required',
  requiredSometimes: 'When it happens',
  noneThere: (people: string) => `No ${people} is available: invite one.`,
  noneYet: (people: string) => `The house has no ${people} yet: invite one.`,
  isWhere: (called: string, where: 'here' | 'in' | 'out') =>
    `${called}: ${{ here: 'at this table', in: 'signed in', out: 'not signed in' }[where]}`,
  others: (count: number) => `and ${count} more`,
  takes: (people: readonly string[]) => `Staff needed: ${people.join('; ')}.`,
  whoIsThere: 'See who is available',
  needsNobody: 'None: the house runs it.',
})
