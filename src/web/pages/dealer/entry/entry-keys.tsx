/** Below every entry: it is confirmed, cleared, or called no result at all; then what may be doubted. */
import { text } from '../../../text/staff/dealer.ts'
import { Button } from '../../../ui/button.tsx'
import { CallNoResult } from './call-no-result.tsx'
import type { Body } from '../controller/desk.ts'
import type { Dealing } from '../dealing.ts'
import { Do } from '../do.tsx'
import { Doubtful } from './doubtful.tsx'

interface EntryKeysProps {
  readonly dealing: Dealing
  /** What would be entered, where that is a whole result. */
  readonly entered: Body | undefined
  /** Why nothing can be confirmed while it is none. */
  readonly refused: string
  readonly onClear: () => void
}

export const EntryKeys = ({ dealing, entered, refused, onClear }: EntryKeysProps) => (
  <>
    <div className="grid dealer-keys-wide">
      {entered ? (
        <Do dealing={dealing} type="enter-result" body={entered} kind="main" className="dealer-big" onDone={onClear}>
          {text.confirm}
        </Do>
      ) : (
        <Button large refused={refused}>
          {text.confirm}
        </Button>
      )}
      <Button large onPress={onClear}>
        {text.clear}
      </Button>
      <CallNoResult dealing={dealing} />
    </div>
    <Doubtful dealing={dealing} />
  </>
)
