/** A part of the cloth enlarged, where a finger can press the spots between its areas. */
import type { Spot } from '../../../../rules/cloth/layout.ts'
import { Cloth, type ClothProps } from '../../../felt/cloth/cloth.tsx'
import { viewAround } from '../../../../rules/cloth/cloth-box.ts'
import { text } from '../../../text/table.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface EnlargedProps {
  readonly drawn: ClothProps
  /** What was pressed: the middle of what is enlarged. */
  readonly near: Spot
  readonly onClose: () => void
}

const Enlarged = ({ drawn, near, onClose }: EnlargedProps) => (
  <Dialog title={text.area.enlarged} open onClose={onClose}>
    <Cloth {...drawn} view={viewAround(drawn.inForce.layout, near.at)} />
    <Button kind="main" onPress={onClose}>
      {text.area.wholeCloth}
    </Button>
  </Dialog>
)

export default Enlarged
