/**
 * The cloth enlarged, where a finger can press the spots between its areas. It lies between the result and the chips, which
 * stay in view and can be used, and all of the cloth can be moved into it.
 */
import { useLayoutEffect, useRef } from 'react'
import { clothBox, enlargedWidth } from '../../../../rules/cloth/cloth-box.ts'
import type { Layout, Spot } from '../../../../rules/cloth/layout.ts'
import { Cloth, type ClothProps } from '../../../felt/cloth/cloth.tsx'
import { text } from '../../../text/table.ts'
import { Button } from '../../../ui/button.tsx'
import './enlarged.css'

interface EnlargedProps {
  readonly drawn: ClothProps
  /** What was pressed: the middle of what is seen at first. */
  readonly near: Spot
  readonly onClose: () => void
}

const Enlarged = ({ drawn, near, onClose }: EnlargedProps) => {
  const { layout } = drawn.inForce
  const sheet = useRef<HTMLDialogElement>(null)
  const moved = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const fit = (): void => void Object.assign(sheet.current!.style, roomOn(sheet.current!.closest('main')!))
    fit()
    sheet.current!.show()
    moved.current!.scrollTo(...cornerAround(near, layout, moved.current!))
    for (const changes of ['scroll', 'resize']) addEventListener(changes, fit)
    return () => {
      for (const changes of ['scroll', 'resize']) removeEventListener(changes, fit)
    }
  }, [near, layout])
  return (
    <dialog
      ref={sheet}
      className="table-enlarged"
      aria-label={text.area.enlarged}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onClose()
      }}
    >
      <div className="table-enlarged-head">
        <span>{text.area.enlarged}</span>
        <Button kind="main" onPress={onClose}>
          {text.area.wholeCloth}
        </Button>
      </div>
      <div ref={moved} className="table-enlarged-cloth">
        <div style={{ width: enlargedWidth(layout) }}>
          <Cloth {...drawn} />
        </div>
      </div>
    </dialog>
  )
}

/** In pixels: where there is less between the two, the sheet has all of the screen. */
const least = 180

/** What lies between the result and the chips. */
const roomOn = (page: HTMLElement): Pick<CSSStyleDeclaration, 'left' | 'width' | 'top' | 'bottom'> => {
  const [bar, stage, tray] = ['.table-bar', '.table-stage', '.table-tray'].map((part) =>
    page.querySelector(part)!.getBoundingClientRect(),
  ) as [DOMRect, DOMRect, DOMRect]
  const isLow = tray.top - bar.bottom < least
  const [top, bottom] = isLow ? [0, 0] : [bar.bottom, innerHeight - tray.top]
  return { left: `${stage.left}px`, width: `${stage.width}px`, top: `${top}px`, bottom: `${bottom}px` }
}

/** How far it is moved for this spot to be in the middle. */
const cornerAround = ({ at: [x, y, w, h] }: Spot, layout: Layout, { clientWidth, clientHeight }: Element): [number, number] => {
  const { rim, wide } = clothBox(layout)
  const unit = enlargedWidth(layout) / wide
  return [(x + w / 2 + rim) * unit - clientWidth / 2, (y + h / 2 + rim) * unit - clientHeight / 2]
}

export default Enlarged
