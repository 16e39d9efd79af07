/** Below every entry: it is confirmed, cleared, or called no result at all; then what may be doubted. */
import { text } from '../../../text/staff/dealer.ts'
import { Button } from '../../../ui/button.tsx'
import { CallNoResult } from './call-no-result.tsx'
import type { Dealing } from '../dealing.ts'
import { Do } from '../do.tsx'
import { Doubtful } from './doubtful.tsx'

interface EntryKeysProps {
  readonly dealing: Dealing
  /** Why nothing can be confirmed while what was pressed is no whole result. */
  readonly refused: string
}

const confirming: Readonly<Record<string, string>> = { 'override-result': text.putRight, 'flag-entry': text.sayWrong }

export const EntryKeys = ({ dealing, refused }: EntryKeysProps) => {
  const { pad } = dealing.terminal
  const confirms = pad.confirms()
  return (
    <>
      <div className="grid dealer-keys-wide">
        {confirms ? (
          <Do dealing={dealing} {...confirms} kind="main" className="dealer-big" keys="Enter" onDone={pad.clear}>
            {confirming[confirms.type] ?? text.confirm}
          </Do>
        ) : (
          <Button large refused={refused}>
            {text.confirm}
          </Button>
        )}
        <Button large onPress={pad.clear}>
          {text.clear}
        </Button>
        <CallNoResult dealing={dealing} />
      </div>
      <Doubtful dealing={dealing} />
    </>
  )
}
