/** Watches a table for as long as a page shows it. A page that somebody else signs in at is another page. */
import { useEffect, useMemo } from 'react'
import { house } from '../client.ts'
import { TableWatch, type OnEvents, type Watched } from './table-watch.ts'
import { useStore } from '../use-store.ts'

export interface WatchedTable extends Watched, Pick<TableWatch, 'now' | 'give'> {}

export const useTable = (table: string, onEvents?: OnEvents): WatchedTable => {
  const watch = useMemo(() => new TableWatch(table, house), [table])
  useEffect(() => watch.start(onEvents), [watch, onEvents])
  return { ...useStore(watch), now: watch.now, give: watch.give }
}
