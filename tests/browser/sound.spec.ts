/** The sounds of a table, rendered as a browser renders them, and the switch that lets them be heard. */
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { withoutTypes } from '../../src/loading/place-of-error.ts'
import type * as Rendering from '../../src/web/sound/render.ts'
import type * as Sounds from '../../src/web/sound/sounds.ts'
import { area, sitDown } from './at-tables.ts'
import { expect, test } from './kit.ts'

interface Heard {
  readonly name: string
  /** From the beginning to the last of it that can be heard. */
  readonly milliseconds: number
  readonly peak: number
  /** The loudest tenth of a second, to an ear. */
  readonly loudest: number
  /** How what it carries is spread over time and over pitch. */
  readonly shape: readonly number[]
  /** Whether it comes out the same when it is rendered again, but for the rounding of sums. */
  readonly same: boolean
}

/** The descriptions and the renderer themselves, with their types taken off, at an address of their own. */
const serveSounds = (page: Page): Promise<unknown> =>
  page.route('http://sounds.test/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const file = new URL(`../../src/web/sound${pathname}`, import.meta.url)
    return pathname === '/'
      ? route.fulfill({ contentType: 'text/html', body: '<title>sounds</title>' })
      : route.fulfill({ contentType: 'text/javascript', body: withoutTypes(readFileSync(file, 'utf8')) })
  })

const heardOffline = (page: Page): Promise<readonly Heard[]> =>
  page.evaluate(async () => {
    const load = <Module>(name: string): Promise<Module> => import(name) as Promise<Module>
    const { sounds } = await load<typeof Sounds>('/sounds.ts')
    const { render } = await load<typeof Rendering>('/render.ts')
    const rate = 44_100
    /** As it is, or as an ear takes it, to which deep tones are softer. */
    const samplesOf = async (sound: (typeof sounds)[keyof typeof sounds], toEar = false): Promise<Float32Array> => {
      const context = new OfflineAudioContext(1, rate * 0.7, rate)
      const ear = context.createBiquadFilter()
      ear.type = 'highpass'
      ear.frequency.value = 500
      ear.connect(context.destination)
      render(context, sound, toEar ? ear : context.destination, 0)
      return (await context.startRendering()).getChannelData(0)
    }
    const carried = (samples: Float32Array): number => samples.reduce((sum, each) => sum + each * each, 0)
    const parts = (samples: Float32Array, count: number): readonly number[] =>
      Array.from({ length: count }, (_, at) => carried(samples.slice((at * rate * 0.6) / count, ((at + 1) * rate * 0.6) / count)))
    /** How much of a pitch there is, by correlating with it. */
    const pitch = (samples: Float32Array, hertz: number): number => {
      const turn = (2 * Math.PI * hertz) / rate
      const part = (of: (angle: number) => number): number => samples.reduce((sum, each, at) => sum + each * of(turn * at), 0)
      return part(Math.cos) ** 2 + part(Math.sin) ** 2
    }
    const pitches = Array.from({ length: 24 }, (_, at) => 100 * 2 ** (at / 4))
    const shares = (of: readonly number[]): readonly number[] => {
      const whole = Math.hypot(...of)
      return of.map((each) => each / whole)
    }
    const heard = []
    for (const [name, sound] of Object.entries(sounds)) {
      const [samples, again] = [await samplesOf(sound), await samplesOf(sound)]
      heard.push({
        name,
        milliseconds: ((samples.findLastIndex((each) => Math.abs(each) > 0.001) + 1) * 1_000) / rate,
        peak: samples.reduce((most, each) => Math.max(most, Math.abs(each)), 0),
        loudest: Math.sqrt(Math.max(...parts(await samplesOf(sound, true), 6)) / (rate / 10)),
        shape: [
          ...shares(parts(samples, 24).map(Math.sqrt)),
          ...shares(pitches.map((hertz) => Math.sqrt(pitch(samples, hertz)))),
        ],
        same: samples.every((each, at) => Math.abs(each - (again.at(at) ?? 0)) < 1e-6),
      })
    }
    return heard
  })

const alike = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, each, at) => sum + each * (b.at(at) ?? 0), 0) / 2

test(
  'each sound takes 30 to 600 ms, does not clip, stands out from none and is like no other; none is loaded before it is switched on',
  { tag: '@nightly' },
  async ({ page, browser }) => {
    const offline = await browser.newPage()
    await serveSounds(offline)
    await offline.goto('http://sounds.test/')
    const heard = await heardOffline(offline)
    await offline.close()
    expect(heard.map(({ name }) => name).toSorted()).toEqual(
      ['balls', 'cards', 'chip', 'coins', 'dice', 'no-more-bets', 'wheel', 'win', 'your-turn'].toSorted(),
    )
    for (const { name, milliseconds, peak, loudest, same } of heard) {
      expect(milliseconds, name).toBeGreaterThanOrEqual(30)
      expect(milliseconds, name).toBeLessThanOrEqual(600)
      expect(peak, name).toBeLessThan(0.9)
      // Within ten decibels of each other.
      expect(loudest, name).toBeGreaterThan(0.04)
      expect(loudest, name).toBeLessThan(0.126)
      expect(same, name).toBe(true)
    }
    for (const [at, a] of heard.entries()) {
      for (const b of heard.slice(at + 1)) expect(alike(a.shape, b.shape), `${a.name} and ${b.name}`).toBeLessThan(0.9)
    }

    // Only what is scheduled on the loudspeaker is counted: nothing has to be audible where tests run.
    await page.addInitScript(() => {
      const start: (this: AudioScheduledSourceNode, when?: number) => void = Reflect.get(
        AudioScheduledSourceNode.prototype,
        'start',
      )
      const counted = globalThis as unknown as { voices: number }
      counted.voices = 0
      AudioScheduledSourceNode.prototype.start = function counting(when) {
        counted.voices += 1
        start.call(this, when)
      }
    })
    const loaded: string[] = []
    page.on('response', (response) => loaded.push(response.url()))
    const voices = (): Promise<number> => page.evaluate(() => (globalThis as unknown as { voices: number }).voices)
    await sitDown(page, 'craps')
    const sound = page.getByRole('button', { name: 'Sound' })
    const volume = page.getByRole('slider', { name: 'Volume' })
    await expect(sound).toHaveAttribute('aria-pressed', 'false')
    await expect(volume).toHaveCount(0)
    const before = loaded.length
    await sound.click()
    await expect(volume).toHaveValue('0.6')
    expect(loaded.slice(before).filter((url) => url.endsWith('.js'))).toHaveLength(1)
    await expect.poll(voices).toBeGreaterThan(0)
    await volume.fill('0.3')
    const known = await voices()
    // Chips that come close upon each other are heard as one.
    await expect(async () => {
      await area(page, 'pass').press('Enter')
      expect(await voices()).toBeGreaterThan(known)
    }).toPass()

    await page.reload()
    await expect(volume).toHaveValue('0.3')
    await expect(sound).toHaveAttribute('aria-pressed', 'true')
    await sound.click()
    await expect(volume).toHaveCount(0)
    await page.reload()
    await expect(page.locator('[data-area]').first()).toBeVisible()
    await expect(sound).toHaveAttribute('aria-pressed', 'false')
  },
)
