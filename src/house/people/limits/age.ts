import type { Role } from '../../../rules/conduct/people.ts'
import type { Refusal } from '../../../rules/procedure.ts'
import { refused } from '../../streams/refused.ts'

/** Whole years from a day of birth to a time, by the calendar. */
export const ageAt = (born: string, at: number): number => {
  const today = new Date(at).toISOString().slice(0, 10)
  const years = Number(today.slice(0, 4)) - Number(born.slice(0, 4))
  return today.slice(5) < born.slice(5) ? years - 1 : years
}

const ofAge = 18
const oldest = 120

/**
 * Players with an account prove their age, and where cash is kept everyone does. At play money the operator vouches for the staff
 * by adding them, as guests do for themselves. Rulebooks ask for the age of players, and none for a document.
 */
export const provesAge = (roles: readonly Role[], keepsCash: boolean): boolean => keepsCash || roles.includes('player')

/** Why a person may not have a role: people who play, deal or help to run a table are of age. */
export const ageFault = (born: string | null, at: number, proves: boolean): Refusal | undefined => {
  if (born === null) {
    if (!proves) return undefined
    return refused(
      'no-day-of-birth',
      'players, and everyone in a house that keeps cash, need a day of birth here: add the person again under another name, with the day',
    )
  }
  if (!isDay(born)) return refused('no-day-of-birth', 'a day of birth is needed, as 2001-12-31')
  const age = ageAt(born, at)
  if (age > oldest) return refused('no-day-of-birth', 'an age of {age} years cannot be right: look at the day of birth', { age })
  return age < ofAge
    ? refused('under-age', 'only people of {ofAge} years or more may play, deal or help to run a table', { ofAge })
    : undefined
}

/** A day of the calendar: the 30th of February is none. */
const isDay = (text: string): boolean => {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}
