/** The battery over what one table has shown: real equipment is held to what the house's own is held to, by the tests that fit it. */
import type { Equipment } from '../../rules/equipment/equipment.ts'
import { isRefusal, type Game } from '../../rules/game/game.ts'
import { rulesInForce } from '../../rules/game/in-force.ts'
import { shownOf } from '../../table/equipment/shown.ts'
import type { Opened } from './collected.ts'
import type { CountTable } from './counts.ts'
import { isOf, testedBy, type TestedResults, type Untested } from './equipment/tested.ts'
import { judged, type Finding, type BatteryVerdict } from './finding.ts'

/** So many results are asked for. */
export const enough = 10_000

export interface TableBattery {
  readonly counts: CountTable
  readonly findings: readonly Finding[]
  readonly verdict: BatteryVerdict
}

/** What the table was opened with. */
export const equipmentOf = ({ game: id, house }: Opened, game: Game | undefined): Equipment | Untested => {
  if (!game) return { why: `it was opened with ${id}, a game that is not known here` }
  const inForce = rulesInForce(game, house)
  return isRefusal(inForce)
    ? { why: `it was opened with options that ${id} does not permit now: ${inForce.reason}` }
    : inForce.results.equipment
}

/** Of results of which there are enough; what no tests fit is refused, and not judged by others. */
export const batteryOf = (equipment: Equipment, all: TestedResults): TableBattery | Untested => {
  const foreign = all.results.find((each) => !isOf(equipment, each))
  if (foreign) {
    const said = shownOf(foreign.result)?.join(', ')
    return { why: `it has shown ${said}, which ${equipment.words.what} cannot show; --last takes the newest results alone` }
  }
  const tested = testedBy(equipment, all)
  return 'why' in tested ? tested : { ...tested, verdict: judged(tested.findings) }
}
