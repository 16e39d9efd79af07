/** Says over any page that a part of it could not be loaded, and offers to try again. */
import { useStore } from '../../house/use-store.ts'
import { text } from '../../text/shell.ts'
import { Button } from '../button.tsx'
import { missingParts } from './missing.ts'

export const MissingNotice = () => {
  const missing = useStore(missingParts)
  if (missing === 'nothing') return null
  return (
    <div className="notice notice-warn shell-missing" role="alert">
      <div>{text.missing[missing]}</div>
      {missing === 'part' && <Button onPress={() => location.reload()}>{text.again}</Button>}
    </div>
  )
}
