/**
 * What nodes say that they read and write. `tests/logs/forms.txt` is what the last release reads: `UPDATE=1` writes it anew,
 * which is for the person who makes a release, and for forms that no release has written yet.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import process from 'node:process'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { houseForms } from '../../src/house/forms.ts'
import { listed } from '../../src/store/form-lists.ts'
import { EventForms, type Forms } from '../../src/store/event-forms.ts'
import { stamp } from '../../src/table/schemas.ts'

const by = { person: 'ops', role: 'operator' }

const schemas = {
  tipped: z.strictObject({ amount: z.int(), note: z.string().nullable(), how: z.enum(['chips', 'cash']).optional() }),
  shown: z.strictObject({ parts: z.array(z.strictObject({ face: z.int(), mark: z.literal(true).optional() })) }),
}

const made = (forms: Partial<Forms> = {}) => new EventForms<object>(schemas, { stamp, oldest: 1, upcasters: [], ...forms })

const ofEvents = (all: readonly string[]): readonly string[] => all.filter((form) => !form.includes(': any.'))

describe('the forms of a stream', () => {
  it('are its types, fields and values, and what may be missing; an older form is read whole and not written', () => {
    const { reads, writes } = listed('bar', made({ oldest: 0, upcasters: [{}, {}] }))
    const newest = [
      'bar 2: tipped',
      'bar 2: tipped.amount',
      'bar 2: tipped.note',
      'bar 2: tipped.note|null',
      'bar 2: tipped.how=chips',
      'bar 2: tipped.how=cash',
      'bar 2: tipped.how?',
      'bar 2: shown',
      'bar 2: shown.parts[].face',
      'bar 2: shown.parts[].mark=true',
      'bar 2: shown.parts[].mark?',
    ]
    expect(ofEvents(reads)).toEqual(['bar 0', 'bar 1', ...newest])
    expect(ofEvents(writes)).toEqual(newest)
    expect(writes).toEqual(expect.arrayContaining(['bar 2: any.at', 'bar 2: any.by.person', 'bar 2: any.by.role=dealer']))
  })

  it.each([
    ['tipped', { type: 'tipped', amount: 5, note: null }],
    ['tipped.how', { type: 'tipped', amount: 5, note: null, how: 'cash' }],
    ['tipped.how=cash', { type: 'tipped', amount: 5, note: null, how: 'cash' }],
    ['shown.parts[].mark', { type: 'shown', parts: [{ face: 1 }, { face: 2, mark: true }] }],
    ['any.by.role=operator', { type: 'shown', parts: [] }],
  ])('that are read and not written yet, such as %s, are not said to be written, and are not', (early, event) => {
    const forms = made({ unwritten: [early] })
    const { reads, writes } = listed('bar', forms)
    const unwritten = reads.filter((form) => !writes.includes(form))
    expect(unwritten).not.toEqual([])
    for (const form of unwritten) expect(form.startsWith(`bar 1: ${early}`)).toBe(true)
    expect(() => forms.write({ ...event, at: 1, by })).toThrow(
      `it is of the form “${early}”, which this version of Felt does not write yet`,
    )
    expect(forms.readChecked(made().write({ ...event, at: 1, by }))).toMatchObject(event)
  })

  it('take nothing else away from what is written', () => {
    const forms = made({ unwritten: ['tipped.how', 'shown.parts[].mark'] })
    expect(forms.write({ type: 'tipped', amount: 5, note: null, at: 1, by })).toContain('tipped')
    expect(forms.write({ type: 'shown', parts: [{ face: 1 }], at: 1, by })).toContain('shown')
    expect(ofEvents(listed('bar', forms).writes)).toContain('bar 1: tipped.amount')
  })

  it('that are none, or that no event shows, cannot be unwritten', () => {
    for (const early of ['tip', 'tipped.note|null'])
      expect(() => listed('bar', made({ unwritten: [early] }))).toThrow(`bar has no form “${early}” that could be unwritten`)
  })
})

describe('this version of Felt', () => {
  const file = 'tests/logs/forms.txt'
  if (process.env['UPDATE'])
    writeFileSync(
      file,
      houseForms()
        .reads.map((form) => `${form}\n`)
        .join(''),
    )
  const released = readFileSync(file, 'utf8').trimEnd().split('\n')

  it('writes what the last release reads, so that nodes of both can run side by side', () => {
    // What is new is `unwritten` in this release, and written in the next.
    expect(houseForms().writes.filter((form) => !released.includes(form))).toEqual([])
  })

  it('reads all that the last release read, so that no house is refused that it has written', () => {
    const reads = new Set(houseForms().reads)
    const isRead = (form: string): boolean => [form, form.split('=')[0]!, form.split(':')[0]!].some((each) => reads.has(each))
    expect(released.filter((form) => !isRead(form))).toEqual([])
  })
})
