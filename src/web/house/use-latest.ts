/** The newest value that was drawn, for something that happens later. */
import { useLayoutEffect, useRef, type RefObject } from 'react'

export const useLatest = <Value>(value: Value): RefObject<Value> => {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
