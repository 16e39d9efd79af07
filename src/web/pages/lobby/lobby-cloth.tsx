/** A picture of a game's cloth; it comes when the rest of the lobby is there. */
import { useEffect, useState } from 'react'
import { isRefusal } from '../../../rules/game.ts'
import { rulesInForce, type InForce } from '../../../rules/in-force.ts'
import { house } from '../../house/client.ts'
import { Cloth } from '../../felt/cloth/cloth.tsx'

/** The rules of a game, once they are loaded; none where it does not load. */
export const useRules = (game: string, own: string | undefined): InForce | undefined => {
  const [inForce, setInForce] = useState<InForce>()
  useEffect(() => {
    let left = false
    const load = async (): Promise<void> => {
      const found = rulesInForce(await house.game(game, own))
      if (!isRefusal(found) && !left) setInForce(found)
    }
    void load().catch(() => undefined)
    return () => {
      left = true
    }
  }, [game, own])
  return inForce
}

export const LobbyCloth = ({ inForce }: { readonly inForce: InForce | undefined }) => (
  <div className="lobby-cloth" aria-hidden="true">
    {inForce && <Cloth inForce={inForce} small />}
  </div>
)
