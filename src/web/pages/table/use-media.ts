/** Whether a question of style holds of this screen now. */
import { useCallback, useSyncExternalStore } from 'react'

export const useMedia = (question: string): boolean => {
  const subscribe = useCallback(
    (changed: () => void) => {
      const media = matchMedia(question)
      media.addEventListener('change', changed)
      return () => media.removeEventListener('change', changed)
    },
    [question],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(question).matches)
}
