/** The forms of what people do about their own account. */
import { money, type HouseForm } from './form.ts'

const day = 24 * 60 * 60_000

const afterMonths = (months: string, now: number): number => {
  const end = new Date(now)
  end.setUTCMonth(end.getUTCMonth() + Number(months))
  return end.getTime()
}

const wrong = 'An amount such as 100 or 100.50, or leave blank'

export const ownForms = {
  'take-play-money': { route: 'POST /me/play-money', once: true, name: 'Refill play chips' },
  'choose-called': {
    route: 'PUT /me/called',
    name: 'Choose this name',
    fields: [{ kind: 'text', name: 'called', label: 'Your name' }],
    done: 'Others read this name now.',
  },
  'set-own-limits': {
    route: 'PUT /me/limits',
    name: 'Set these limits',
    about: 'A stricter limit binds at once. A looser one, or none, binds a day after you asked for it.',
    fields: [
      money('bought', 'Most that I buy in a day', { hint: 'Leave it empty for no limit.', optional: true, wrong }),
      money('lost', 'Daily loss limit', {
        hint: 'Chips bought less chips brought back. Leave it empty for no limit.',
        optional: true,
        wrong,
      }),
    ],
    done: 'Your limits are set as shown.',
  },
  'take-time-out': {
    route: 'PUT /me/limits',
    name: 'Take a time-out',
    about: 'You will not be able to play until it is over. Ending it earlier takes a day.',
    grave: true,
    fields: [
      {
        kind: 'choice',
        name: 'timeOut',
        label: 'For how long',
        among: [
          ['1', 'a day'],
          ['3', 'three days'],
          ['7', 'a week'],
          ['30', '30 days'],
        ],
        read: (days, now) => ({ timeOut: now + Number(days) * day }),
      },
    ],
  },
  'set-reminder': {
    route: 'PUT /me/limits',
    name: 'Set this reminder',
    fields: [
      {
        kind: 'choice',
        name: 'reminder',
        label: 'Remind me at tables for cash',
        among: [
          ['15', 'every 15 minutes'],
          ['30', 'every half hour'],
          ['60', 'every hour'],
          ['120', 'every two hours'],
          ['0', 'never'],
        ],
        read: (minutes) => ({ reminder: Number(minutes) }),
      },
    ],
    done: 'Your reminder is set.',
  },
  'end-time-out': { route: 'PUT /me/limits', name: 'End it earlier' },
  'exclude-oneself': {
    route: 'POST /me/exclusion',
    name: 'Exclude myself from playing …',
    about:
      'From now on you take no seat, place no wager and get no chips in this house. After the term two of the staff together may let you in again; it never ends by itself.',
    grave: true,
    fields: [
      {
        kind: 'choice',
        name: 'until',
        label: 'At least for',
        among: [
          ['6', '6 months'],
          ['12', 'a year'],
          ['60', 'five years'],
        ],
        read: (months, now) => ({ until: afterMonths(months, now) }),
      },
      { kind: 'text', name: 'reason', label: 'Why, in a few words' },
      { kind: 'flag', name: 'understood', label: 'I understand that this cannot be taken back.', sure: true },
    ],
  },
  'end-session': { route: 'DELETE /me/sessions/:session', name: 'End', of: (device) => `End the session of ${device}` },
  'remove-own-passkey': {
    route: 'DELETE /me/passkeys/:id',
    name: 'Remove',
    of: (passkey) => `Remove ${passkey}`,
    about: 'The device that holds it no longer signs you in.',
    grave: true,
  },
} satisfies Readonly<Record<string, HouseForm>>
