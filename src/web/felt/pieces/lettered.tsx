/** A line of letters in the middle of its place, as wide as it was measured, whichever face the screen has for it. */
import type { ReactElement, SVGProps } from 'react'
import { printedWidth, standing, type TextLine } from '../../../rules/cloth/lettering.ts'
import './lettered.css'

interface LetteredProps extends Pick<SVGProps<SVGTextElement>, 'fill' | 'stroke' | 'strokeWidth' | 'paintOrder' | 'transform'> {
  readonly line: TextLine
}

export const Lettered = ({ line, ...more }: LetteredProps): ReactElement => {
  const { text, x, y, size, face } = line
  return (
    <text
      lang="en"
      className={`felt-${face}`}
      x={x}
      y={y + size * standing}
      fontSize={size}
      textLength={printedWidth(line)}
      lengthAdjust="spacingAndGlyphs"
      {...more}
    >
      {text}
    </text>
  )
}
