/** Draws a store, and draws it again whenever it changes. */
import { useSyncExternalStore } from 'react'
import type { ViewStore } from './store.ts'

export const useStore = <Value>({ subscribe, read }: Pick<ViewStore<Value>, 'subscribe' | 'read'>): Value =>
  useSyncExternalStore(subscribe, read)
