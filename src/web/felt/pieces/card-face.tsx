/** The faces of cards, of our own drawing, and their back: loaded where there are cards. */
import type { ReactElement } from 'react'
import type { Card, Suit } from '../../../rules/equipment/cards.ts'
import { lineIn } from '../../../rules/cloth/lettering.ts'
import { Lettered } from './lettered.tsx'
import { crowns, pipSpots, rankText, suitPaths } from './suits.ts'

const [wide, tall] = [250, 350] as const

const colourOf = (suit: Suit): string => (suit === 'H' || suit === 'D' ? '#b5121f' : '#16181d')

const Sheet = (): ReactElement => (
  <rect x="1" y="1" width={wide - 2} height={tall - 2} rx="17" fill="#fdfaf2" stroke="#cfc6b2" strokeWidth="2" />
)

export const CardFace = ({ card }: { readonly card: Card }): ReactElement => (
  <svg viewBox={`0 0 ${wide} ${tall}`} aria-hidden="true">
    <Sheet />
    <Corner card={card} />
    <g transform={`rotate(180 ${wide / 2} ${tall / 2})`}>
      <Corner card={card} />
    </g>
    {card.rank === 1 ? <Ace suit={card.suit} /> : card.rank > 10 ? <Court card={card} /> : <Pips card={card} />}
  </svg>
)

const Corner = ({ card: { rank, suit } }: { readonly card: Card }): ReactElement => (
  <g fill={colourOf(suit)}>
    <Lettered line={lineIn(rankText(rank), [29, 31], 42, 46)} />
    <path d={suitPaths[suit]} transform="translate(15 56) scale(.28)" />
  </g>
)

interface SuitAtProps {
  readonly suit: Suit
  readonly x: number
  readonly y: number
  readonly size: number
  readonly turned?: boolean
}

const SuitAt = ({ suit, x, y, size, turned = false }: SuitAtProps): ReactElement => (
  <path
    d={suitPaths[suit]}
    fill={colourOf(suit)}
    transform={`translate(${x} ${y})${turned ? ' rotate(180)' : ''} scale(${size / 100}) translate(-50 -50)`}
  />
)

const Pips = ({ card: { rank, suit } }: { readonly card: Card }): ReactElement => (
  <>
    {pipSpots[rank]!.map(([x, y]) => (
      <SuitAt key={`${x} ${y}`} suit={suit} x={x * wide} y={y * tall} size={47} turned={y > 0.5} />
    ))}
  </>
)

const Ace = ({ suit }: { readonly suit: Suit }): ReactElement => (
  <>
    <g fill="none" stroke={colourOf(suit)} strokeOpacity=".25">
      <circle cx={wide / 2} cy={tall / 2} r="78" strokeWidth="1.5" />
      <circle cx={wide / 2} cy={tall / 2} r="84" strokeWidth="4" strokeDasharray="1.5 8" />
    </g>
    <SuitAt suit={suit} x={wide / 2} y={tall / 2} size={108} />
  </>
)

/** A court card is a monogram under its crown, the same from both ends. */
const Court = ({ card }: { readonly card: Card }): ReactElement => (
  <>
    <rect x="54" y="38" width="142" height="274" rx="6" fill="#f7edd3" stroke="#b08d3c" strokeWidth="2.5" />
    <CourtHalf card={card} />
    <g transform={`rotate(180 ${wide / 2} ${tall / 2})`}>
      <CourtHalf card={card} />
    </g>
    <path d="M60 175C82 158 100 192 125 175S168 158 190 175" fill="none" stroke="#b08d3c" strokeWidth="3" />
    <g fill="none" stroke={colourOf(card.suit)} strokeOpacity=".5" strokeWidth="1.2">
      <rect x="60" y="44" width="130" height="262" rx="3" />
      <path d="M60 183C82 166 100 200 125 183S168 166 190 183M60 167C82 150 100 184 125 167S168 150 190 167" />
    </g>
  </>
)

const CourtHalf = ({ card: { rank, suit } }: { readonly card: Card }): ReactElement => (
  <g>
    <path
      d={crowns[rank]}
      fill="#c99a2e"
      stroke="#7d5a12"
      strokeWidth="2"
      strokeLinejoin="round"
      transform="translate(94 62) scale(.62)"
    />
    <Lettered line={lineIn(rankText(rank), [125, 124], 90, 76)} fill={colourOf(suit)} />
    <SuitAt suit={suit} x={77} y={64} size={22} />
    <SuitAt suit={suit} x={173} y={64} size={22} />
  </g>
)

export const CardBack = (): ReactElement => (
  <svg viewBox={`0 0 ${wide} ${tall}`} aria-hidden="true">
    <Sheet />
    <rect x="14" y="14" width={wide - 28} height={tall - 28} rx="9" fill="#7d1420" />
    <g stroke="#e9c878" strokeOpacity=".5" strokeWidth="1.4" fill="none">
      {Array.from({ length: 15 }, (_, at) => at * 40 - 280).map((from) => (
        <path key={from} d={`M${from + 14} 14l322 322M${236 - from} 14l-322 322`} clipPath="inset(14px)" />
      ))}
    </g>
    <rect x="14" y="14" width={wide - 28} height={tall - 28} rx="9" fill="none" stroke="#fdfaf2" strokeWidth="10" />
    <rect x="19" y="19" width={wide - 38} height={tall - 38} rx="6" fill="none" stroke="#e9c878" strokeWidth="2.5" />
    <circle cx={wide / 2} cy={tall / 2} r="46" fill="#7d1420" stroke="#e9c878" strokeWidth="2.5" />
    <g transform={`translate(${wide / 2} ${tall / 2})`} fill="#e9c878">
      {(['S', 'H', 'C', 'D'] as const).map((suit, index) => (
        <path key={suit} d={suitPaths[suit]} transform={`rotate(${index * 90}) translate(0 -22) scale(.26) translate(-50 -50)`} />
      ))}
    </g>
  </svg>
)
