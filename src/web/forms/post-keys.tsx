/** A table without a dealer, and a key for each person who could be one: to be posted is one press. */
import { useDoing } from '../house/asking/use-doing.ts'
import { text } from '../text/forms.ts'
import { Button } from '../ui/button.tsx'
import { RefusedNotice } from '../ui/notice.tsx'

interface PostKeysProps {
  readonly dealers: readonly { readonly person: string; readonly called: string }[]
  readonly onPost: (person: string) => Promise<unknown>
}

/** So many have room; the others are in the form that posts a dealer. */
const most = 6

export const PostKeys = ({ dealers, onPost }: PostKeysProps) => {
  const doing = useDoing()
  if (dealers.length === 0) return null
  return (
    <>
      <RefusedNotice refused={doing.refused} />
      <div className="row" role="group" aria-label={text.noDealer}>
        <span className="field-label">{text.noDealer}</span>
        {dealers.slice(0, most).map(({ person, called }) => (
          <Button key={person} busy={doing.busy} onPress={() => void doing.run(() => onPost(person))}>
            {text.postOne(called)}
          </Button>
        ))}
      </div>
    </>
  )
}
