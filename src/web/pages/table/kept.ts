/** A choice that this browser remembers. */
import { useState } from 'react'

export const useKept = (name: string): readonly [boolean, (on: boolean) => void] => {
  const [on, setOn] = useState(() => localStorage.getItem(name) === 'on')
  return [
    on,
    (next) => {
      setOn(next)
      if (next) localStorage.setItem(name, 'on')
      else localStorage.removeItem(name)
    },
  ]
}
