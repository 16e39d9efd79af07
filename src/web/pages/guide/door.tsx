/** The way to the guide of a game: it is loaded when it is first opened. */
import { Suspense, useState } from 'react'
import type { InForce } from '../../../rules/game/in-force.ts'
import { text } from '../../text/guide.ts'
import { Button } from '../../ui/button.tsx'
import { lazily } from '../../ui/parts/lazily.ts'

const Guide = lazily(() => import('./guide.tsx'))

interface GuideOpenProps {
  readonly inForce: InForce
  readonly open: boolean
  readonly onClose: () => void
}

/** Once opened it stays, so that the focus goes back to where it was. */
export const GuideOpen = ({ open, ...props }: GuideOpenProps) => {
  const [asked, setAsked] = useState(open)
  if (open && !asked) setAsked(true)
  return (
    asked && (
      <Suspense>
        <Guide open={open} {...props} />
      </Suspense>
    )
  )
}

/** A button of a page that shows a game, with the guide behind it. */
export const GuideDoor = ({ inForce }: Pick<GuideOpenProps, 'inForce'>) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button kind="plain" label={text.doorOf(inForce.game.name)} onPress={() => setOpen(true)}>
        {text.door}
      </Button>
      <GuideOpen inForce={inForce} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
