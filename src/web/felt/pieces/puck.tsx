/** A puck or marker on the cloth. */
import type { ReactElement } from 'react'
import type { Puck as PuckPlace } from '../../../rules/cloth/layout.ts'
import { lineIn } from '../../../rules/cloth/lettering.ts'
import { Lettered } from './lettered.tsx'
import { spoken, type PieceProps } from './placed.ts'
import '../cloth/cloth.css'

interface PuckProps extends PieceProps {
  readonly text: string
  readonly tone: PuckPlace['tone']
}

const looks = {
  white: { rim: '#c9bfa8', face: '#fbf7ec', ink: '#1a1713' },
  black: { rim: '#000', face: '#1d1c20', ink: '#fbf7ec' },
  red: { rim: '#6d0d12', face: '#c8242b', ink: '#fff7e6' },
} as const

export const Puck = ({ text, tone, label, ...placed }: PuckProps): ReactElement => {
  const { rim, face, ink } = looks[tone]
  return (
    <svg lang="en" viewBox="0 0 100 100" overflow="visible" {...placed} {...spoken(label)}>
      <circle cx="53" cy="56" r="46" fill="#000" opacity=".4" />
      <circle cx="50" cy="52" r="46" fill={rim} />
      <circle cx="50" cy="48" r="46" fill={face} />
      <circle cx="50" cy="48" r="38" fill="none" stroke={ink} strokeOpacity=".35" strokeWidth="2" />
      <Lettered line={lineIn(text, [50, 48], 62, 38)} fill={ink} />
    </svg>
  )
}
