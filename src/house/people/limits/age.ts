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

/** Why a person may not have a role: people who play, deal or help to run a table are of age, and the house has checked that. */
export const ageFault = (born: string | null, at: number): Refusal | undefined => {
  if (born === null) {
    return refused(
      'no-day-of-birth',
      'the house has never seen this person’s day of birth, as of the operator whom it began with: add the person again under another name, with the day',
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
