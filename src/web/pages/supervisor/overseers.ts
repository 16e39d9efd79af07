/** Who may read the records of the house. */
import type { Person } from '../../../table/forms/trial.ts'
import { overseers } from '../../../wire/who.ts'

export const isOverseer = ({ roles }: Person): boolean => roles.some((role) => overseers.includes(role))
