/** A slip as it was written, on paper: to be looked at, printed and signed. */
import { house } from '../../house/client.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { text } from '../../text/staff/cashier.ts'
import { text as shell } from '../../text/shell.ts'
import { Answered } from '../../ui/list/answered.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export const SlipDialog = ({ slip, onClose }: { readonly slip: string; readonly onClose: () => void }) => {
  const asked = useAsked(`slip ${slip}`, () => house.call('GET /cage/slips/:slip', { slip }))
  return (
    <Dialog title={text.slip(slip)} open onClose={onClose}>
      <Answered asked={asked} waiting={text.waiting}>
        {({ printed }) => (
          <>
            <p role="status" className="cashier-done">
              {text.slipDone}
            </p>
            {/* What is longer than its place is reached by keys too. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <pre className="cashier-slip" tabIndex={0} role="group" aria-label={text.slip(slip)}>
              {printed}
            </pre>
          </>
        )}
      </Answered>
      <div className="dialog-foot">
        <Button onPress={onClose}>{shell.close}</Button>
        {asked.value && (
          <Button kind="main" onPress={() => globalThis.print()}>
            {text.print}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
