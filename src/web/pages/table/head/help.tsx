/** The keys of the table, to be seen. */
import { text as shell } from '../../../text/shell.ts'
import { text } from '../../../text/table.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

export const Help = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <Dialog title={text.help.title} open={open} onClose={onClose}>
    <dl className="table-keys">
      {text.help.keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <div className="dialog-foot">
      <Button onPress={onClose}>{shell.close}</Button>
    </div>
  </Dialog>
)
