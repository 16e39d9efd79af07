/** A few kind words among players in the place of a chat: keys to send them, and those that were sent, beside the seat they come from. */
import { emotes } from '../../../../wire/tables/emotes.ts'
import { text } from '../../../text/emotes.ts'
import { Button } from '../../../ui/button.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { Drawn } from '../controller/controller.ts'
import { EmoteDrawing } from './drawing.tsx'
import './emotes.css'

export default function Emotes({ table, at }: Drawn) {
  const { muted, said, rests } = at.emotes
  const { players } = at.state
  return (
    <Panel title={text.title} beside={<Tick label={text.mute} checked={muted} onChange={table.emotes.mute} />}>
      {at.seat.player !== undefined && (
        <div className="table-emote-keys">
          {emotes.map((each) => (
            <Button key={each} busy={rests} onPress={() => table.emotes.say(each)}>
              <EmoteDrawing emote={each} />
              <span>{text.words[each]}</span>
            </Button>
          ))}
        </div>
      )}
      <ul className="table-emotes">
        {said.map(({ id, player, says }) => {
          const seated = players.get(player)
          return (
            seated && (
              <li key={id}>
                <span className="seat" role="img" aria-label={text.seat(seated.seat)}>
                  {seated.seat}
                </span>{' '}
                {seated.called} <EmoteDrawing emote={says} size={30} /> <b>{text.words[says]}</b>
              </li>
            )
          )
        })}
      </ul>
    </Panel>
  )
}
