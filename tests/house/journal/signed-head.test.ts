import { createPrivateKey } from 'node:crypto'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { signedNow } from '../../../src/store/signing/head.ts'
import { replaceHeadKey, signAnew } from '../../../src/store/sqlite/head-key.ts'
import { lastMark } from '../../../src/store/sqlite/writer.ts'
import { openJournal } from '../../../src/store/sqlite/sqlite.ts'
import { change, cutOff, rewrite, withDatabase } from './forging.ts'
import { newFolder, PlayedHouse, removeFolder } from './kit.ts'
import { eachHasACopy, early, faultOf, folder, verify, whole } from './spoilt-copies.ts'

eachHasACopy()

describe('the signed head', () => {
  it('is there and newer than what it was before', () => {
    const [now, before] = [whole, early].map(
      (each) => JSON.parse(readFileSync(join(each, 'head.json'), 'utf8')) as { commit: number },
    )
    expect(now!.commit).toBeGreaterThan(before!.commit)
  })

  it.each([1, 7])('tells that %i commits were cut off, with care and every trace of them', async (commits) => {
    cutOff(folder, commits)
    expect(faultOf(await verify())?.what).toMatch(
      commits === 1
        ? /^its end is cut off: commit \d+ with \d+ events? was signed on .* and is not there$/
        : /^its end is cut off: commits \d+ to \d+ with \d+ events? were signed on .* and are not there$/,
    )
    // Without it nobody could tell.
    expect((await verify({ unsigned: true })).ok).toBe(true)
  })

  it('tells a journal that was written anew with care', async () => {
    rewrite(folder, ({ stream, version }) => (stream === 'people' && version === 1 ? { audience: 'public' } : {}))
    expect(faultOf(await verify())?.what).toMatch(/^commit \d+ is not the one that was signed on/)
    expect((await verify({ unsigned: true })).ok).toBe(true)
  })

  it('that was kept elsewhere tells it even of somebody who has the key', async () => {
    rewrite(folder, ({ stream, version }) => (stream === 'people' && version === 1 ? { audience: 'public' } : {}))
    signAnew(folder)
    expect((await verify()).ok).toBe(true)
    expect(faultOf(await verify({ head: join(early, 'head.json') }))?.what).toMatch(/^commit \d+ is not the one that was signed/)
  })

  it('may be behind the journal', async () => {
    cpSync(join(early, 'head.json'), join(folder, 'head.json'))
    expect((await verify()).ok).toBe(true)
  })

  it.each([
    ['is gone', () => rmSync(join(folder, 'head.json')), /head\.json is missing/],
    ['was changed', () => edit('head.json', /"commit": \d+/, '"commit": 1'), /does not bear the signature of this house/],
    ['is something else', () => writeFileSync(join(folder, 'head.json'), '[]'), /is not a signed head/],
    ['has no key to check it with', () => rmSync(join(folder, 'keys', 'head.pub')), /head\.pub is missing/],
    ['has a key that is none', () => writeFileSync(join(folder, 'keys', 'head.pub'), 'key'), /cannot be read as a key/],
  ])('that %s is reported', async (_, doing, what) => {
    doing()
    expect(faultOf(await verify())).toEqual({ where: 'signed head', what: expect.stringMatching(what) as string })
  })

  it('of another house is not taken', async () => {
    const other = newFolder()
    await (await openJournal(other)).close()
    cpSync(join(other, 'keys', 'head.pub'), join(folder, 'keys', 'head.pub'))
    expect(faultOf(await verify())?.what).toBe('keys/head.pub is not the public key of keys/head.key')
    cpSync(join(other, 'keys', 'head.key'), join(folder, 'keys', 'head.key'))
    expect(faultOf(await verify())?.what).toMatch(/does not bear the signature/)
    removeFolder(other)
  })

  const edit = (file: string, from: RegExp, to: string): void =>
    writeFileSync(join(folder, file), readFileSync(join(folder, file), 'utf8').replace(from, to))
})

describe('a house that does not start', () => {
  const starting = () => openJournal(folder).then((store) => store.close())

  it.each([
    ['where the end of the journal was cut off', () => cutOff(folder, 1), /its end is cut off/],
    [
      'where the last events are gone',
      () => change(folder, 'delete from events where position > 20'),
      /ends with event \d+, and the last that is there is 20$/,
    ],
    ['where the signed head is gone', () => rmSync(join(folder, 'head.json')), /head\.json is missing.*felt verify --sign/],
    ['where the key is gone', () => rmSync(join(folder, 'keys', 'head.key')), /head\.key is missing/],
  ])('%s', async (_, doing, why) => {
    doing()
    await expect(starting()).rejects.toThrow(why)
  })

  it('starts again when the journal has been signed anew', async () => {
    rmSync(join(folder, 'head.json'))
    signAnew(folder)
    await expect(starting()).resolves.toBeUndefined()
    expect((await verify()).ok).toBe(true)
  })
})

describe('the key that signs heads', () => {
  const keyFile = (name: string): string => join(folder, 'keys', name)
  const elsewhere = (): string => {
    const file = join(folder, `kept-elsewhere-${Math.random()}.json`)
    cpSync(join(folder, 'head.json'), file)
    return file
  }
  const playOn = async (): Promise<void> => {
    const played = await PlayedHouse.open(folder)
    played.now += 120_000
    await played.play('fire', 'dragon', 2)
    await played.close()
  }

  it('is replaced, and what it had signed before still counts: the house goes on and is held to heads of each key', async () => {
    const heads = [elsewhere()]
    for (let each = 0; each < 2; each += 1) {
      const before = readFileSync(keyFile('head.key'), 'utf8')
      replaceHeadKey(folder)
      expect(readFileSync(keyFile('head.key'), 'utf8')).not.toBe(before)
      expect(await verify()).toMatchObject({ ok: true })
      await playOn()
      heads.push(elsewhere())
    }
    for (const head of heads) expect(await verify({ head })).toMatchObject({ ok: true })
    // A person who cuts off what an earlier key has signed is found out by that key.
    for (const name of ['journal.sqlite', 'head.json', 'head.newest']) cpSync(join(early, name), join(folder, name))
    expect(faultOf(await verify({ head: heads[0] }))?.what).toMatch(/its end is cut off/)
  })

  it('signs nothing more once it is replaced', async () => {
    const old = createPrivateKey(readFileSync(keyFile('head.key')))
    replaceHeadKey(folder)
    await playOn()
    const head = join(folder, 'by-the-old-key.json')
    writeFileSync(head, JSON.stringify(signedNow(old, withDatabase(folder, lastMark))))
    expect(faultOf(await verify({ head }))?.what).toMatch(/does not bear the signature of this house/)
  })

  it('is followed by none that it has not signed for', async () => {
    replaceHeadKey(folder)
    const file = keyFile('head.handovers.json')
    const [handover] = JSON.parse(readFileSync(file, 'utf8')) as [{ readonly commit: number }]
    for (const spoilt of [JSON.stringify([{ ...handover, commit: handover.commit + 1 }]), '[{}]', '{', '[]x']) {
      writeFileSync(file, spoilt)
      expect(faultOf(await verify())).toEqual({
        where: 'signed head',
        what: expect.stringMatching(/head\.handovers\.json does not lead from the first key/) as string,
      })
    }
  })

  it.each([
    ['before the new key is there', ['head.key', 'head.pub'], ['head.json', 'head.newest']],
    ['before its public half is there', ['head.pub'], ['head.json', 'head.newest']],
    ['before anything is signed with it', [], ['head.json', 'head.newest']],
  ])('may be cut short %s, and nothing is lost', async (_, keys, heads) => {
    replaceHeadKey(folder)
    for (const name of keys) cpSync(join(whole, 'keys', name), keyFile(name))
    for (const name of heads) cpSync(join(whole, name), join(folder, name))
    expect(await verify()).toMatchObject({ ok: true })
    replaceHeadKey(folder)
    await playOn()
    expect(await verify()).toMatchObject({ ok: true })
  })
})
