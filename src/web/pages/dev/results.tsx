/** The pad of the game's equipment: a result is chosen and entered, or drawn. */
import { useEffect, useState } from 'react'
import { shownOf } from '../../../table/equipment/shown.ts'
import { Pad, padHint } from '../../felt/pad/pad.tsx'
import { nothingPressed, press, symbolsOf } from '../../felt/pad/pressed.ts'
import { house } from '../../house/client.ts'
import { TableWatch } from '../../house/table/table-watch.ts'
import { useStore } from '../../house/use-store.ts'
import { text } from '../../text/dev.ts'
import { Button } from '../../ui/button.tsx'
import { Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { enterResult } from './use-shown.ts'

export const Results = ({ table }: { readonly table: string }) => {
  const [watch] = useState(() => new TableWatch(table, house))
  useEffect(() => watch.start(), [watch])
  const { state, refused: unseen } = useStore(watch)
  const [pressed, setPressed] = useState(nothingPressed)
  const [refused, setRefused] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  if (!state) return <RefusedNotice refused={unseen} />
  const { results, conduct } = state.inForce
  const { equipment } = results
  const symbols = symbolsOf(pressed)
  const read = equipment.read(symbols)
  const hint = read ? equipment.say(read) : padHint(equipment, pressed, conduct.hands)
  const last = shownOf(state.last?.result)
  const enter = async (chosen?: readonly string[]): Promise<void> => {
    setBusy(true)
    setRefused(await enterResult(chosen).catch(String))
    setBusy(false)
    setPressed(nothingPressed)
  }
  return (
    <Panel title={text.result}>
      <Pad
        equipment={equipment}
        hands={conduct.hands}
        pressed={pressed}
        onPress={(symbol, row) => setPressed(press(equipment, pressed, symbol, row))}
      >
        <p role="status">{hint}</p>
      </Pad>
      <div className="row">
        <Button kind="main" busy={busy} refused={read ? undefined : hint} onPress={() => void enter(symbols)}>
          {text.enter}
        </Button>
        <Button busy={busy} onPress={() => void enter()}>
          {text.draw}
        </Button>
        {symbols.length > 0 && (
          <Button kind="plain" onPress={() => setPressed(nothingPressed)}>
            {text.clear}
          </Button>
        )}
      </div>
      {refused !== null && <Notice kind="bad">{refused}</Notice>}
      {last && <p>{text.last(equipment.say(last))}</p>}
    </Panel>
  )
}
