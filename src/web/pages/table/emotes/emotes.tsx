/** A few kind words among players in the place of a chat: keys to send them, and those that were sent, beside the seat they come from. */
import type { ReactNode } from 'react'
import type { Emote } from '../../../../client/index.ts'
import { emotes } from '../../../../wire/tables/emotes.ts'
import { text } from '../../../text/emotes.ts'
import { Button } from '../../../ui/button.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { Panel } from '../../../ui/panel.tsx'
import type { TablePageProps } from '../controller/controller.ts'
import './emotes.css'

/** The emotes as small drawings of our own; their words stand beside them. */
const face = <circle cx="12" cy="12" r="9" className="emote-fill" />

const drawings: Readonly<Record<Emote, ReactNode>> = {
  // A thumb that points up.
  nice: (
    <>
      <path d="M8 11l4-8c1.7 0 2.7 1.2 2.4 2.8L13.8 9h4.7a2 2 0 0 1 2 2.4l-1.3 7a2 2 0 0 1-2 1.6H8z" className="emote-fill" />
      <path d="M3.5 11H8v9H3.5z" />
    </>
  ),
  // A clover with four leaves.
  luck: (
    <>
      <path d="M12.5 13c.5 3.5 1.5 6 3.5 8" />
      {[0, 90, 180, 270].map((turn) => (
        <path
          key={turn}
          d="M12 11.5C8.5 10 7 7 8.4 5.2c1.2-1.5 3-1 3.6.6.6-1.6 2.4-2.1 3.6-.6C17 7 15.5 10 12 11.5z"
          transform={`rotate(${turn + 45} 12 11.5)`}
          className="emote-fill"
        />
      ))}
    </>
  ),
  // A heart.
  thanks: (
    <path
      d="M12 20.5C5.5 16 3 12.5 3 8.9 3 6 5.2 4 7.6 4 9.5 4 11.1 5 12 6.7 12.9 5 14.5 4 16.4 4 18.8 4 21 6 21 8.9c0 3.6-2.5 7.1-9 11.6z"
      className="emote-fill"
    />
  ),
  // A face with its eyes pressed shut.
  ouch: (
    <>
      {face}
      <path d="M7 8.5l2.8 1.5L7 11.5M17 8.5L14.2 10 17 11.5M8 16.5l2-1.5 2 1.5 2-1.5 2 1.5" />
    </>
  ),
  // A face with its mouth open.
  wow: (
    <>
      {face}
      <path d="M8.5 8v2M15.5 8v2" />
      <ellipse cx="12" cy="15.5" rx="2.2" ry="2.8" />
    </>
  ),
  // A hand that waves.
  hello: (
    <>
      <path
        d="M7.5 12.5V6.7a1.3 1.3 0 0 1 2.6 0V5a1.3 1.3 0 0 1 2.6 0v1a1.3 1.3 0 0 1 2.6 0v1.5a1.3 1.3 0 0 1 2.6 0V14c0 4-2.2 6.5-5.6 6.5-2.6 0-4-1.2-5.3-3.5l-2.6-4.4c-.8-1.5 1-2.7 2.2-1.5z"
        className="emote-fill"
      />
      <path d="M10.1 6.7V11M12.7 6v5M15.3 7.5V11M20.5 3.5c1 .8 1.5 1.8 1.5 3M3.5 20.5c-1-.8-1.5-1.8-1.5-3" />
    </>
  ),
}

const EmoteDrawing = ({ emote, size = 22 }: { readonly emote: Emote; readonly size?: number }) => (
  <svg className="emote" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    {drawings[emote]}
  </svg>
)

export default function Emotes({ table, at }: TablePageProps) {
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
