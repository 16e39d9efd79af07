/** What every part of the lab is given. */
import type { InForce } from '../../../rules/in-force.ts'
import type { Chosen } from './chosen.ts'

export interface PartProps {
  readonly inForce: InForce
  readonly chosen: Chosen
}
