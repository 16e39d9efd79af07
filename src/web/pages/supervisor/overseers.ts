/** Who may read the records of the house. */
import { atLeast } from '../../../rules/conduct/people.ts'
import type { Person } from '../../../table/forms/trial.ts'

const overseers = new Set<string>([...atLeast('casino supervisor'), 'inspector', 'surveillance'])

export const isOverseer = ({ roles }: Person): boolean => roles.some((role) => overseers.has(role))
