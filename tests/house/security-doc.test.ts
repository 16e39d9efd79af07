/** docs/reference/security.md answers every requirement of ASVS 5.0 at levels 1 and 2 once, by what there is. */
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { countsOf, ledger } from '../../scripts/security/ledger.ts'
import { securityPage } from '../../scripts/security/page.ts'
import type { Proof } from '../../scripts/security/row.ts'
import { titlesIn } from '../kit/titles.ts'

const rows = ledger.flatMap(({ rows: each }) => each)
const proofs = rows.flatMap((row) => (row.status === 'kept' ? row.proofs : []))
const headings = new Set(Array.from(securityPage().matchAll(/^## (.+)$/gm), ([, heading]) => heading!))

/** How many there are of each section, in order, at levels 1 and 2: as the standard has been published. */
const published = [
  '1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2',
  '4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2',
  '7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2',
  '11.2:3 11.3:3 11.4:4 11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3',
  '15.1:3 15.2:3 15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2',
].flatMap((line) => line.split(' '))

describe('the ledger of security', () => {
  it('has each of the 253 requirements at levels 1 and 2 once, in order', () => {
    const ids = published.flatMap((each) => {
      const [section, count] = each.split(':')
      return Array.from({ length: Number(count) }, (_, at) => `${section}.${at + 1}`)
    })
    expect(ids).toHaveLength(253)
    expect(rows.map(({ id }) => id)).toEqual(ids)
    expect(rows.filter(({ level }) => level === 1)).toHaveLength(70)
    for (const { number, rows: each } of ledger) expect(each.every(({ id }) => id.startsWith(`${number}.`))).toBe(true)
  })

  it('names only files that there are', () => {
    const named = (proof: Proof): readonly string[] => ('file' in proof ? [proof.file] : 'test' in proof ? [proof.test] : [])
    expect(proofs.flatMap(named).filter((file) => !existsSync(file))).toEqual([])
    const inPage = Array.from(securityPage().matchAll(/`((?:src|tests|scripts|docs)\/[^`\s]+)`/g), ([, path]) => path!)
    expect(inPage.filter((path) => !existsSync(path))).toEqual([])
  })

  it('names only tests that there are', () => {
    const tests = proofs.flatMap((proof) => ('test' in proof ? [proof] : []))
    expect(tests.length).toBeGreaterThan(100)
    expect(tests.filter(({ test, title }) => !titlesIn(test).includes(title))).toEqual([])
  })

  it('names only headings of its own', () => {
    expect(proofs.flatMap((proof) => ('heading' in proof && !headings.has(proof.heading) ? [proof.heading] : []))).toEqual([])
  })

  it('keeps 95 of a hundred of what applies', () => {
    expect(countsOf(rows).share).toBeGreaterThanOrEqual(0.95)
  })

  it('says why of everything that it does not keep', () => {
    for (const row of rows)
      if (row.status !== 'kept') expect(row.status === 'open' ? row.missing : row.why).toMatch(/^\S.{6,}[^.]$/s)
  })

  it('is known to those who read the documentation', () => {
    for (const page of ['README.md', 'SECURITY.md', 'docs/guides/network.md'])
      expect(readFileSync(page, 'utf8')).toContain('security.md')
  })
})
