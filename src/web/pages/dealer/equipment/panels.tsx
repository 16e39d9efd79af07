/** What is at hand beside the cloth: what is thrown and by whom, or the shoe. */
import type { Dealing } from '../dealing.ts'
import { ShoePanel } from './shoe.tsx'
import { ThrownPanel } from './thrown.tsx'

export const EquipmentPanels = ({ dealing }: { readonly dealing: Dealing }) => {
  const { conduct, results } = dealing.state.inForce
  return (
    <>
      {conduct.dice && <ThrownPanel dealing={dealing} />}
      {results.equipment.dealing && <ShoePanel dealing={dealing} />}
    </>
  )
}
