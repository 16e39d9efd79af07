/** Whether the house keeps cash. */
import { translated } from '../language.ts'

export const text = translated('shared/cash', {
  waiting: 'Asking the house …',
  cash: 'Cash',
  kept: 'Kept',
  playAlone: 'Play money alone',
  about:
    'A house that keeps cash has cash accounts and tables besides those for play money. From then on all staff sign in with a passkey, and two operators together add people who may approve payments.',
  goesOn: 'No table in play is interrupted: staff continue at play-money tables, and need a passkey at their next sign-in.',
  keptSince: (when: string) => `This house has kept cash since ${when}.`,
  keptNow: 'This house keeps cash.',
  allHave: 'All staff have a passkey.',
  counting: 'People who count',
  answerFor:
    'By approving it you confirm that you know these people, who work here and have used a passkey. They may act as a second person from then on; an operator meets the others later:',
  noneCount: 'Only the two of you.',
  lacking: 'People without a passkey',
  lack: 'These people work here and have no passkey. Let them add one on their account page, under Security, before their next sign-in:',
  lackKept: 'These people work here and have no passkey; they add one as they sign in:',
  secure:
    'Browsers offer passkeys only on secure pages: over https, or at localhost. Staff who open this house at another address cannot sign in once it keeps cash.',
  noSecond:
    'Cash takes two operators who each have a passkey. Add another operator under People, who signs in and adds a passkey.',
  begin: 'Keep cash',
  end: 'Keep no cash any more',
  proposed: 'Another operator approves it on this page.',
  endAbout:
    'Cash ends when no table is for cash and no account of cash holds any. Cash accounts are kept, and used again if the house keeps cash again.',
  tables: (names: string) => `Cash tables: ${names}. Close them, then remove them or set them up for play money.`,
})
