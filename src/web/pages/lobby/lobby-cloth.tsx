/** A picture of a game's cloth; it comes when the rest of the lobby is there. */
import { useEffect, useState } from 'react'
import { isRefusal } from '../../../rules/game.ts'
import { rulesInForce, type InForce } from '../../../rules/in-force.ts'
import { loadGame } from '../../../rules/games/load.ts'
import { Cloth } from '../../felt/cloth/cloth.tsx'

export const LobbyCloth = ({ game }: { readonly game: string }) => {
  const [inForce, setInForce] = useState<InForce>()
  useEffect(() => {
    let left = false
    const draw = async (): Promise<void> => {
      const loaded = await loadGame(game)
      const found = loaded && rulesInForce(loaded)
      if (found && !isRefusal(found) && !left) setInForce(found)
    }
    void draw()
    return () => {
      left = true
    }
  }, [game])
  return (
    <div className="lobby-cloth" aria-hidden="true">
      {inForce && <Cloth inForce={inForce} small />}
    </div>
  )
}
