/** The page of the API and its OpenAPI document. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventSchemas } from '../../../src/table/events.ts'
import { commandSchemas } from '../../../src/wire/tables/commands.ts'
import { operations, type Document } from './from-schema.ts'
import { Served } from './kit.ts'

let served: Served
let page: string
let document: Document

beforeAll(async () => {
  served = await Served.open({})
  page = (await served.raw('GET', '/docs')).text
  document = JSON.parse((await served.raw('GET', '/docs/json')).text) as Document
})

afterAll(() => served.close())

const ids = (): string[] => Array.from(page.matchAll(/ id="([^"]+)"/g), ([, id]) => id!)

const inPascalCase = (type: string): string => type.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())

describe('the page of the API', () => {
  it('has every route under its own operationId', () => {
    const listed = operations(document).map(({ operationId }) => operationId)
    expect(new Set(listed).size).toBe(listed.length)
    const inPage = new Set(ids())
    expect(listed.filter((id) => !inPage.has(id))).toEqual([])
  })

  it('has no id twice and no link without a target', () => {
    const all = ids()
    expect(all.filter((id, index) => all.indexOf(id) !== index)).toEqual([])
    const links = Array.from(page.matchAll(/href="#([^"]+)"/g), ([, id]) => id!)
    expect(links.length).toBeGreaterThan(300)
    expect([...new Set(links)].filter((id) => !all.includes(id))).toEqual([])
  })

  it('loads no file and runs no script', () => {
    expect(page).not.toMatch(/<script|<link|src=|url\(/)
  })

  it('describes every frame of the socket', () => {
    for (const field of ['person', 'state', 'events', 'live', 'suspended', 'emote', 'problem'])
      expect(page).toMatch(new RegExp(`SocketFrame[^]*<code>${field}</code>`))
  })
})

describe('the OpenAPI document', () => {
  it('names every command and every event of a table', () => {
    const names = Object.keys(document.components.schemas ?? {})
    const wanted = [
      ...[...commandSchemas.keys()].map((type) => `${inPascalCase(type)}Command`),
      ...Object.keys(eventSchemas).map((type) => `${inPascalCase(type)}Event`),
    ]
    expect(wanted.filter((name) => !names.includes(name))).toEqual([])
  })

  it('resolves every reference to a named schema', () => {
    const names = Object.keys(document.components.schemas ?? {})
    const references = Array.from(JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g), ([, name]) => name!)
    expect(references.length).toBeGreaterThan(100)
    expect([...new Set(references)].filter((name) => !names.includes(name))).toEqual([])
  })

  it('lets a command leave out what has a usual value', () => {
    const { required = [], properties } = document.components.schemas!['PlaceCommand']!
    expect(Object.keys(properties!)).toEqual(expect.arrayContaining(['type', 'wager', 'amount']))
    expect(required).not.toContain('tokens')
  })
})
