/** Of each file of the house's tests, where they are run on PostgreSQL. */
import { afterAll, beforeEach } from 'vitest'
import { testsNotOnPostgres } from './not-on-postgres.ts'
import { dropTestJournals, isOnPostgres } from './test-journal.ts'

if (isOnPostgres) {
  beforeEach(({ task, skip }) => {
    for (const [why, titles] of Object.entries(testsNotOnPostgres)) skip(titles.includes(task.name), why)
  })
  afterAll(dropTestJournals)
}
