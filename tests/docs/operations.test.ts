/** The operator's files name only what a house really says, and the page shows them all. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const folder = 'operations'
const text = (file: string): string => readFileSync(`${folder}/${file}`, 'utf8')

/** As the source names them; of a histogram Prometheus makes three. */
const exported = (): ReadonlySet<string> => {
  const named = ['src/house/api/metrics.ts', 'src/house/api/routes/house.ts']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
    .match(/\bfelt_[a-z_]+/g)!
  return new Set(named.flatMap((name) => [name, `${name}_bucket`, `${name}_count`, `${name}_sum`]))
}

describe('the files for operators', () => {
  it.each(['felt-alarms.yml', 'felt-dashboard.json'])('%s asks for no metric that is not exported', (file) => {
    const asked = new Set(text(file).match(/\bfelt_[a-z_]+/g))
    const known = exported()
    expect(asked.size).toBeGreaterThan(8)
    expect([...asked].filter((name) => !known.has(name))).toEqual([])
  })

  it('the dashboard has panels that do not overlap', () => {
    const { panels } = JSON.parse(text('felt-dashboard.json')) as {
      panels: readonly { readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number } }[]
    }
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)} ${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })

  it('each is named on the page of several machines', () => {
    const page = readFileSync('docs/guides/several-machines.md', 'utf8')
    expect(readdirSync(folder).filter((file) => !page.includes(`operations/${file}`))).toEqual([])
  })
})
