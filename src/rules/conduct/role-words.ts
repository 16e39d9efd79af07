/** Each role in a sentence: for pages, invitations and docs/reference/roles.md alike. */
import type { Role } from './people.ts'

/** The house itself is nobody who could be asked to come. */
type Person = Exclude<Role, 'house'>

const sentences: Readonly<Record<Person, string>> = {
  player: 'A player takes a seat at a table and wagers there.',
  dealer: 'A dealer runs the game at a table: starts rounds, enters results, collects losing wagers and pays winning ones.',
  'box person':
    'A box person sits beside the dealers of one table, inspects what is played with, and decides at once what a dealer may not.',
  'gaming supervisor':
    'A gaming supervisor watches over several tables, inspects what is played with, sets wrong entries right and sends for chips.',
  'floor supervisor':
    'A floor supervisor has the rank of a gaming supervisor, and is called where the rules of a game name this title.',
  'casino supervisor':
    'A casino supervisor is in charge of the tables: changes limits, corrects settled rounds, approves what others ask for and suspends play.',
  'pit manager': 'A pit manager has the rank of a casino supervisor, and is called where the rules of a game name this title.',
  'senior casino supervisor':
    'A senior casino supervisor stands above the casino supervisors, changes house options and resumes play that was suspended.',
  'shift manager':
    'A shift manager has the rank of a senior casino supervisor, and is called where the rules of a game name this title.',
  operator: 'An operator runs the house: sets up tables, adds people and gives them their roles, and neither deals nor plays.',
  inspector: 'An inspector checks the house for the regulator: reads its records, verifies them, and may suspend play.',
  surveillance: 'Surveillance watches tables and records, and is called where the rules of a game ask for another pair of eyes.',
  cashier: 'A cashier works at the cage: opens accounts, pays in and out, and issues vouchers.',
}

export const roleSentence = (role: Role): string => (role === 'house' ? '' : sentences[role])

/** "a dealer", "an operator", "surveillance" */
export const oneOf = (role: Role): string => (role === 'surveillance' ? role : `${/^[aeiou]/.test(role) ? 'an' : 'a'} ${role}`)
