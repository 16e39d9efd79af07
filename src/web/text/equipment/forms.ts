/** What would become of what is thrown, and of who throws it. */
import { translated } from '../language.ts'

export const text = translated('equipment/forms', {
  brought: (count: string, things: string) => `${count} new ${things} come to the table.`,
  passed: (shooter: string) => `The turn of ${shooter} ends.`,
  throws: (person: string, throws: string) => `${person} ${throws} next.`,
})
