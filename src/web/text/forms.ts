import { inLanguage } from './language.ts'
import { cards } from './shared/cards.ts'

export const text = inLanguage({
  en: {
    groups: {
      result: 'Result',
      wagers: 'Wagers',
      limits: 'Limits',
      closing: 'Closing',
      people: 'People',
      equipment: 'Equipment',
      money: 'Money',
      house: 'House',
      records: 'Records',
    } as Readonly<Record<string, string>>,

    lacks: (label: string) => `Required: ${label}`,
    as: (role: string) => `You give this as ${role}.`,
    alone: 'It is done at once.',
    follows: 'What will happen',
    closedTable: 'the table is closed',

    choose: 'Choose …',
    keyOf: (face: number) => `Key ${face}`,
    keysAgain: 'Begin again',
    enteredSo: (faces: string) => `Entered: ${faces}`,
    rank: (at: number) => `Rank of card ${at}`,
    suit: (at: number) => `Suit of card ${at}`,
    suits: cards.en.suits,
    signNow: (sign: string) => `The sign says ${sign} now.`,
    entryNow: (said: string) => `Entered: ${said}.`,
    settledNow: (round: number, said: string) => `Round ${round} was settled by ${said}.`,
    ledgerNow: (float: string) => `The ledger says ${float} is in the float.`,
    boxNow: (box: string) => `${box} is in the box.`,

    /** What would follow, sentence by sentence. */
    will: {
      second: (what: string, roles: string) => `Waits for ${roles}: ${what}`,
      duty: (what: string, roles: string) => `Then ${roles}: ${what}`,
      overridden: (was: string, now: string) => `The result becomes ${now} in place of ${was}.`,
      struck: (round: number) => `Round ${round} is struck out.`,
      struckUndecided: (round: number) => `What round ${round} left undecided is struck out.`,
      back: (player: string, amount: string, wager: string) => `${amount} on ${wager} goes back to ${player}.`,
      forfeited: (player: string, amount: string, wager: string) => `${amount} of ${player} on ${wager} is forfeited.`,
      lies: (player: string, amount: string, wager: string) => `${player} has ${amount} on ${wager}.`,
      limits: (wager: string | undefined, sign: string, when: string) =>
        `${wager === undefined ? 'The sign' : `The sign of ${wager}`}: ${sign}, ${when}.`,
      atOnce: 'at once',
      from: (clock: string, left: string) => `from ${clock}, in ${left}`,
      closes: (clock: string, left: string) => `The table closes at ${clock}, in ${left}.`,
      away: (player: string) => `${player} goes; the seat comes free once their wagers are decided.`,
      leaves: (player: string) => `${player} leaves the table.`,
      cashes: (player: string, amount: string) => `${amount} goes from the rack of ${player} to the cage.`,
      corrected: (round: number, was: string, now: string) => `Round ${round} is corrected from ${was} to ${now}.`,
      paid: (player: string, wrong: string, right: string) => `${player} is due ${right} in place of ${wrong}.`,
      short: (player: string, amount: string) => `${player} no longer has ${amount}, which the house bears.`,
      compensated: (player: string, amount: string) => `The rack of ${player} changes by ${amount}.`,
      incident: (about: string) => `An incident about ${about} goes on record for the staff.`,
      counted: (amount: string, variance: string) => `The float is counted at ${amount}; it differs by ${variance}.`,
      dice: (count: string) => `${count} new dice come to the table.`,
      passed: (shooter: string) => `The turn of ${shooter} ends.`,
      throws: (person: string) => `${person} throws next.`,
      declared: (said: string) => `${said} is declared.`,
      answered: 'The matter is closed.',
    },
  },
})
