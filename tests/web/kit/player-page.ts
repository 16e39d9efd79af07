/** A player’s table without a page, before a house that keeps one table in memory. */
import type { HouseClient, Me, OwnSeats, RouteName } from '../../../src/client/index.ts'
import type { Area } from '../../../src/rules/cloth/layout.ts'
import {
  TableController,
  type OpenTableView,
  type ControllerOptions,
} from '../../../src/web/pages/table/controller/controller.ts'
import { keyOf } from '../../../src/web/pages/table/controller/keys.ts'
import type { Promised } from '../../../src/web/pages/table/equipment/own-seed.ts'
import { TableSound } from '../../../src/web/pages/table/sound/loaded.ts'
import { annShoots } from '../../kit/craps.ts'
import { PageHouse, settled } from './page-house.ts'
import { cashier, type Opening, type Scene } from '../../kit/table.ts'

export const player = (name: string): Me =>
  ({ person: name, called: name, roles: ['player'], guest: false, passkey: 'none' }) as never

/** Craps, Ann at seat 1 shoots, and wagers are open. */
export const open = (opening: Opening = {}): Scene => annShoots({ chips: [100, 500, 2500], ...opening })

export class Page {
  readonly house: PageHouse
  readonly table: TableController
  readonly spoken: string[] = []
  readonly sounded: string[] = []
  readonly wishes: (string | undefined)[] = []
  readonly bought: Parameters<HouseClient['buyIn']>[3][] = []
  readonly choices = new Map<string, boolean>()
  stop: () => void = () => undefined
  seats: OwnSeats = { seats: [] }
  seed: Promised | undefined
  play = 100_000

  constructor(scene: Scene, who: string | undefined, options: Partial<ControllerOptions> = {}) {
    this.house = new PageHouse(scene, who ?? '')
    this.table = new TableController({
      table: 'one',
      me: who === undefined ? undefined : player(who),
      house: {
        watch: this.house.watch,
        table: () => Promise.reject(new Error('not asked here')),
        playMoney: async () => ({ amount: this.play }) as never,
        call: (async (name: RouteName) =>
          name === 'GET /me/seats' ? this.seats : { open: true, money: 'play', amount: 0, vouchers: [] }) as HouseClient['call'],
        buyIn: async (_table, _as, player, what) => {
          this.bought.push(what)
          if (typeof what === 'number') this.house.happens(cashier('buy-in', { player, amount: what, with: 'chips' }))
          return {} as never
        },
        give: async (table) => {
          this.seats = { seats: this.seats.seats.filter((seat) => seat.table !== table) }
          return {} as never
        },
      },
      playAsGuest: async () => undefined,
      wish: (seat) => void this.wishes.push(seat),
      kept: {
        isOn: (name) => this.choices.get(name) ?? false,
        turn: (name, on) => void this.choices.set(name, on),
      },
      keptSeed: {
        of: () => this.seed,
        keep: (_table, promised) => {
          this.seed = promised
        },
      },
      isStill: () => false,
      speak: (words) => void this.spoken.push(words),
      openSound: async () => new TableSound({ volume: 0.6, play: (name) => void this.sounded.push(name), stop: () => undefined }),
      ...options,
    })
  }

  get at(): OpenTableView {
    const { at } = this.table.read()
    if (!at) throw new Error('nothing is shown yet')
    return at
  }

  area(id: string): Area {
    return this.at.state.inForce.layout.areas.find((area) => area.id === id)!
  }

  press(id: string): void {
    const area = this.area(id)
    const alike = this.at.state.inForce.layout.areas.filter(({ wager }) => wager === area.wager)
    this.table.hand.press(area, alike.length > 1)
  }

  async presses(...ids: readonly string[]): Promise<void> {
    for (const id of ids) this.press(id)
    await settled()
  }

  rack(who = 'ann'): number {
    return this.at.shown.racks.get(who) ?? 0
  }

  key(key: string): void {
    keyOf(this.table, this.at, key)?.()
  }
}

export const opened = async (
  scene: Scene,
  who: string | null = 'ann',
  options: Partial<ControllerOptions> = {},
): Promise<Page> => {
  const page = new Page(scene, who ?? undefined, options)
  page.stop = page.table.start()
  await settled()
  return page
}
