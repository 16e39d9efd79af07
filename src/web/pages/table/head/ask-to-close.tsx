/** The key by which a player who has wagered asks for the result, and whom the table waits for after that. */
import { text } from '../../../text/table.ts'
import { thrownWords } from '../../../../table/dice/thrown.ts'
import { Button } from '../../../ui/button.tsx'
import type { Drawn } from '../controller/controller.ts'

export const AskToClose = ({ table: { closing }, at }: Drawn) => {
  const { may, busy, waitsFor } = at.closing
  const words = text.thrown(thrownWords(at.state))
  if (!may)
    return (
      <p className="field-label table-shooting" role="status">
        {waitsFor && waitsFor.length > 0 && text.waitsFor(waitsFor)}
      </p>
    )
  return (
    <div className="table-shooting">
      <Button kind="main" busy={busy} onPress={closing.ask}>
        {words.now}
      </Button>
    </div>
  )
}
