/** What the source does nowhere, so that docs/reference/security.md may say so. */
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const filesIn = (where: string): readonly (readonly [file: string, text: string])[] =>
  globSync(`${where}/**/*.{ts,tsx,html}`).map((file) => [file.replaceAll('\\', '/'), readFileSync(file, 'utf8')] as const)

const all = filesIn('src')
const house = [...filesIn('src/house'), ...filesIn('src/store')]
const web = filesIn('src/web')

/** Where something stands, as file: what stands there. */
const found = (files: readonly (readonly [string, string])[], what: RegExp): readonly string[] =>
  files.flatMap(([file, text]) => Array.from(text.matchAll(what), ([match]) => `${file}: ${match}`))

describe('the source', () => {
  it('is read whole', () => {
    expect(all.length).toBeGreaterThan(400)
    expect(Math.min(house.length, web.length)).toBeGreaterThan(100)
  })

  it('runs no text as a program, neither as script nor as a command of the machine', () => {
    const programs = found(all, /\beval\s*\(|\bnew Function\b|['"]node:(?:vm|child_process)['"]|setTimeout\(\s*['"`]/g)
    expect(new Set(programs)).toEqual(
      new Set([
        // One line of its own, which calls what it is given: a script can be stopped where it never ends.
        "src/loading/limit.ts: 'node:vm'",
        // felt cluster starts felt serve and PostgreSQL by paths of its own; nothing that anybody sent is among their arguments.
        "src/cli/cluster/node-process.ts: 'node:child_process'",
        "src/cli/cluster/postgres-server.ts: 'node:child_process'",
        // The compiler of the designer's own project, by its path and without a shell: `felt check`, and no house.
        "src/cli/check/types.ts: 'node:child_process'",
      ]),
    )
  })

  it('puts text on a page as text alone', () => {
    expect(
      found(web, /innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|document\.write|DOMParser|srcDoc/g),
      // Reads the names of scripts in the house's own page, and puts nothing of it on this one.
    ).toEqual(['src/web/ui/parts/missing.ts: DOMParser'])
  })

  it('listens to no messages of other windows, and opens none but a page that it made itself', () => {
    const listening = found(web, /[#\w.]*addEventListener\(\s*['"]message['"]|onmessage|window\.opener/g)
    expect(listening).toEqual([
      "src/web/pages/lab/work/lab-worker.ts: worker.addEventListener('message'",
      "src/web/pages/lab/work/lab.worker.ts: addEventListener('message'",
    ])
    expect(found(web, /window\.open\([^)]*\)/g)).toEqual(['src/web/pages/lab/report.tsx: window.open(address)'])
  })

  it('names no other site on its pages', () => {
    expect(found(web, /https?:\/\/(?!www\.w3\.org\/)[^\s'"`]+/g)).toEqual([])
  })

  it('keeps in a browser what somebody wishes to hear or see, bets under a name, and a seed that is promised for this round', () => {
    const keeping = found(web, /(?:localStorage|sessionStorage|kept)\.setItem\([^,]+/g)
    expect([...new Set(keeping)].toSorted()).toEqual([
      'src/web/house/session/guest-name.ts: localStorage.setItem(kept',
      'src/web/pages/table/controller/kept.ts: localStorage.setItem(name',
      'src/web/pages/table/equipment/own-seed.ts: sessionStorage.setItem(`felt-seed ${table}`',
      'src/web/pages/table/side/favourites.ts: kept.setItem(keyOf(game)',
      'src/web/sound/player.ts: localStorage.setItem(volumeKept',
      'src/web/text/language.ts: sessionStorage.setItem(remembered',
    ])
    expect(found(all, /document\.cookie|indexedDB/g)).toEqual([])
  })

  it('has a house call nobody: it is asked, and asks no other machine', () => {
    expect(found(house, /\bfetch\(|new WebSocket\(|['"](?:undici|node:(?:dns|dgram|http2)(?:\/promises)?)['"]/g)).toEqual([
      'src/store/cluster/wire/transport.ts: new WebSocket(',
    ])
    expect(found(house, /^import (?!type ).* from 'node:(?:https?|net|tls)'/gm).toSorted()).toEqual([
      "src/house/api/safety/headers.ts: import { STATUS_CODES } from 'node:http'",
      "src/house/people/sessions/place.ts: import { isIPv6 } from 'node:net'",
      // A socket in the folder of the house, for a person at its console.
      "src/house/running/console.ts: import { connect, createServer, type Socket } from 'node:net'",
      // It listens, at the second address of localhost.
      "src/house/running/listening.ts: import { createServer } from 'node:net'",
      // Nodes of one house, encrypted by its key.
      "src/store/cluster/wire/transport.ts: import { createServer, type Server } from 'node:https'",
    ])
  })

  it('sends nobody anywhere else', () => {
    expect(found(house, /\.redirect\(|['"]location['"]/g)).toEqual([])
  })

  it('leaves the check of certificates alone', () => {
    // Between nodes there is no certificate to check: both have the key of the house.
    expect(found(all, /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/g)).toEqual([
      'src/store/cluster/wire/transport.ts: checkServerIdentity',
    ])
  })

  it('makes digests, signatures and passwords by SHA-256, Ed25519 and argon2id, and encrypts by AES-256-GCM alone, in one place', () => {
    const named = found(all, /(?:createHash|createHmac|\bhash|argon2|generateKeyPairSync|digest)\('([\w-]+)'/g)
    const algorithms = new Set(named.map((each) => each.split("'")[1]!.toLowerCase()))
    algorithms.delete('hex')
    algorithms.delete('base64url')
    expect([...algorithms].toSorted()).toEqual(['argon2id', 'ed25519', 'sha-256', 'sha256'])
    expect(found(all, /publicEncrypt|subtle\.encrypt|md5|sha1\b/gi)).toEqual([])
    expect(found(all, /create(?:C|Dec)ipheriv\([^,]*|'aes[^']*'/g)).toEqual([
      "src/store/signing/seal.ts: 'aes-256-gcm'",
      'src/store/signing/seal.ts: createCipheriv(algorithm',
      'src/store/signing/seal.ts: createDecipheriv(algorithm',
    ])
  })

  it('draws by chance from the operating system, but for how long a lost connection waits', () => {
    expect(found(all, /Math\.random\(\)/g)).toEqual(['src/client/watch.ts: Math.random()'])
  })

  it('puts into a statement of SQL nothing but names and numbers of its own', () => {
    const statements = found(house, /\b(?:select|insert|update|delete|pragma)\b[^`;]*\$\{[^`]*`/g)
    const put = new Set(statements.flatMap((each) => Array.from(each.matchAll(/\$\{([^}]*)\}?/g), ([, name]) => name!)))
    const numbers = ['applicationId', 'atOnce', 'form', 'migrations.length']
    const names = ['from', 'into', 'markColumns', 'marks', 'name', 'names', 'order', 'pragma', 'sums', 'where']
    const functions = ['call', 'functions', "listOf('p_answers')", "listOf('p_before')", "listOf('p_heads')", 'noHead']
    const ofNodes = ['headStart', 'missedBeats', 'raised.changed', 'raised.notLetIn', 'raised.unknownNode', 'waits']
    expect([...put].toSorted()).toEqual([...numbers, ...names, ...functions, ...ofNodes].toSorted())
  })
})
