/** felt replay --from: a round of a house's journal, written as a script and piped back. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TableEvent } from '../../src/table/events.ts'
import { newFolder, PlayedHouse, removeFolder } from '../house/journal/kit.ts'
import { felt } from '../kit/felt.ts'
import { journalOf } from '../kit/local.ts'

interface Answer {
  readonly settlements: readonly { readonly step: number; readonly player: string; readonly returned: number }[]
  readonly refusals: readonly unknown[]
}

describe('a round of the journal', () => {
  const folder = newFolder()
  let events: readonly TableEvent[] = []
  let house: PlayedHouse

  beforeAll(async () => {
    house = await PlayedHouse.open(folder)
    for (const person of ['ann', 'bob']) await house.admit(person, 200_000)
    await house.table('fire', 'dragon-fire', 'ann', 'bob')
    await house.play('fire', 'dragon', 8)
    const { live } = house.house.tables.get('fire')!
    events = journalOf(house.house)
      .read(live.stream, 0, 10_000)
      .map(({ text }) => JSON.parse(text) as TableEvent)
  })

  afterAll(async () => {
    await house.close()
    removeFolder(folder)
  })

  it('is written while the house runs, and pays again what was paid', () => {
    const paid = events.flatMap((event) => (event.type === 'winners-paid' ? [event] : []))
    expect(paid.length).toBeGreaterThan(4)
    for (const { round, rows } of paid.slice(0, 5)) {
      const { status, stdout, stderr } = felt(['replay', '--from', folder, 'fire', String(round)])
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
      const last = (JSON.parse(stdout) as { script: readonly unknown[] }).script.length - 1
      const again = JSON.parse(felt(['replay', '-'], { input: stdout }).stdout) as Answer
      expect(again.refusals).toEqual([])
      const returned = again.settlements.filter(({ step }) => step === last).reduce((sum, row) => sum + row.returned, 0)
      expect(returned).toBe(rows.reduce((sum, row) => sum + row.returned, 0))
    }
  })

  it.each([
    [['nope', '1'], 2, /no table nope was ever opened there; there are? fire/],
    [['fire', '99'], 1, /round 99 of fire cannot be written as a script: the newest round there is 8/],
    [['fire', 'x'], 2, /a round is a whole number from 1 on, not "x"/],
    [['fire'], 2, /--from takes a house, a table and a round: --from DATA TABLE ROUND/],
  ])('is refused in one line: %j', (args, status, line) => {
    const said = felt(['replay', '--from', folder, ...args])
    expect(said.status).toBe(status)
    expect(said.stdout).toBe('')
    expect(said.stderr).toMatch(line)
    expect(said.stderr.trim().split('\n')).toHaveLength(1)
  })

  it('takes one file without --from', () => {
    expect(felt(['replay', 'a.json', '3'])).toMatchObject({ status: 2, stdout: '' })
  })
})
