/** What the window is called while a page is shown. */
import { useEffect } from 'react'
import { text } from '../text/shell.ts'

export const useTitle = (title: string): void =>
  useEffect(() => {
    document.title = `${title} · ${text.name}`
  }, [title])
