/** A picture of a game's cloth; it comes when the rest of the lobby is there. */
import { useEffect, useState } from 'react'
import { isRefusal } from '../../../rules/game.ts'
import { rulesInForce, type InForce } from '../../../rules/in-force.ts'
import { loadGame } from '../../../rules/games/load.ts'
import { Cloth } from '../../felt/cloth/cloth.tsx'

/** The rules of a game, once they are loaded. */
export const useRules = (game: string): InForce | undefined => {
  const [inForce, setInForce] = useState<InForce>()
  useEffect(() => {
    let left = false
    const load = async (): Promise<void> => {
      const loaded = await loadGame(game)
      const found = loaded && rulesInForce(loaded)
      if (found && !isRefusal(found) && !left) setInForce(found)
    }
    void load()
    return () => {
      left = true
    }
  }, [game])
  return inForce
}

export const LobbyCloth = ({ inForce }: { readonly inForce: InForce | undefined }) => (
  <div className="lobby-cloth" aria-hidden="true">
    {inForce && <Cloth inForce={inForce} small />}
  </div>
)
