/** Whether the house keeps cash. */
import { translated } from '../language.ts'

export const text = translated('shared/cash', {
  waiting: 'Asking the house …',
  cash: 'Cash',
  kept: 'Kept',
  playAlone: 'Play money alone',
  about:
    'A house that keeps cash has accounts and tables of cash beside those of play money. From then on everybody who works here shows a passkey as they sign in, and people who may approve payments are added by two operators.',
  goesOn:
    'No table in play is interrupted: those who are at work go on at tables of play money, and are asked for their passkey as they sign in the next time.',
  keptSince: (when: string) => `This house keeps cash since ${when}.`,
  keptNow: 'This house keeps cash.',
  allHave: 'Everybody who works here has a passkey.',
  counting: 'People who count',
  answerFor:
    'By approving it you say that you know these people, who work here and have used a passkey. They count among two people from then on; an operator meets the others later:',
  noneCount: 'Nobody but the two of you.',
  lacking: 'People without a passkey',
  lack: 'These people work here and have no passkey. Let them add one on their account page, under Security, before their next sign-in:',
  lackKept: 'These people work here and have no passkey; they add one as they sign in:',
  secure:
    'Browsers have passkeys on secure pages alone: over https, or at localhost. People who open this house at another address cannot sign in to work here once it keeps cash.',
  noSecond:
    'Cash takes two operators who each have a passkey. Add another operator under People, who signs in and adds a passkey.',
  begin: 'Keep cash',
  end: 'Keep no cash any more',
  proposed: 'It waits for another operator, who approves it on this page.',
  endAbout:
    'Cash ends when no table is for cash and no account of cash holds any. Accounts of cash stay as they are, and are used again if the house keeps cash again.',
  tables: (names: string) => `For cash are: ${names}. Close them, then remove them or set them up for play money.`,
})
