import { translated } from './language.ts'

export const text = translated('forms', {
  dispute: 'Dispute',
  readDispute: 'Read the dispute',
  disputeReason: 'Reason',
  disputeReasonHint: 'Recorded with the decision, and shown to the player.',
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

  unanswered: 'The house has not answered yet. You can ask again: it is done only once.',
  askAgain: 'Ask again',
  nothingChanged: 'Nothing is changed yet.',
  noted: 'I have noted it',
  lacks: (label: string) => `Required: ${label}`,
  as: (role: string) => `You are answering as ${role}.`,
  alone: 'It takes effect at once.',
  follows: 'What will happen',
  closedTable: 'the table is closed',

  choose: 'Choose …',
  keysAgain: 'Begin again',
  enteredSo: (said: string) => `Entered: ${said}`,
  signNow: (sign: string) => `The sign says ${sign} now.`,
  signOf: (wager: string, sign: string) => `${wager}: ${sign}.`,
  entryNow: (said: string) => `Entered: ${said}.`,
  settledNow: (round: number, said: string) => `Round ${round} was settled by ${said}.`,
  ledgerNow: (float: string) => `The ledger says ${float} is in the float.`,
  boxNow: (box: string) => `${box} is in the box.`,
})
