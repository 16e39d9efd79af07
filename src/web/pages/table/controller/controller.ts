/**
 * A player's table without a page: the table as the house has it, what is shown of it, what the player wishes, what is
 * under way, and what is said aloud. It has no React; a page draws what it reads here and calls what it does.
 */
import type { HouseClient, Me, OneTable, Standing, SuspensionAnswer, TableState } from '../../../../client/index.ts'
import type { Refused } from '../../../house/asking/problem.ts'
import { ViewStore } from '../../../house/store.ts'
import { TableWatch, type Watched } from '../../../house/table/table-watch.ts'
import { OwnThrowing, type ThrowingShown } from '../equipment/throwing.ts'
import { ChipHand, type HandShown } from './hand.ts'
import type { Preferences } from './kept.ts'
import { OwnClosing, type ClosingShown } from './own-closing.ts'
import { OwnSeed, type SeedStore } from '../equipment/own-seed.ts'
import type { PlayerPlace } from './place.ts'
import { SeatController, type SeatHouse, type SeatOptions, type SeatShown } from './seat.ts'
import { Show, type ShownTable } from './show.ts'
import { OwnGuide, type GuideShown } from '../guide/own-guide.ts'
import { OwnEmotes, type EmotesShown } from '../emotes/own-emotes.ts'
import { OwnSound, type OpenSound, type SoundShown } from '../sound/own-sound.ts'
import { Wagers, type WagersShown } from './wagers.ts'

/** A table that can be seen, with everything that is drawn of it. */
export interface OpenTableView extends ShownTable {
  /** As the house has it; `shown` is what is drawn. */
  readonly state: TableState
  readonly standing: Standing
  /** Whether the house can be reached, as far as the page knows. */
  readonly isLive: boolean
  /** Play that the house has suspended. */
  readonly suspended: readonly SuspensionAnswer[]
  readonly me: string | undefined
  /** What the house says of the table beside its state. */
  readonly one: OneTable | undefined
  /** Whether the house has answered what else is known of the table, or will not. */
  readonly asked: boolean
  readonly seat: SeatShown
  readonly wagers: WagersShown
  readonly hand: HandShown
  readonly throwing: ThrowingShown
  readonly closing: ClosingShown
  readonly voice: boolean
  readonly sound: SoundShown
  readonly emotes: EmotesShown
  readonly guide: GuideShown
  readonly ownSeed: boolean
  readonly seed: 'promised' | 'given' | undefined
  /** Whether the keys are shown. */
  readonly help: boolean
}

/** What every part of the page is given: the controller to call, and what is to be drawn. */
export interface TablePageProps {
  readonly table: TableController
  readonly at: OpenTableView
}

export interface TableView {
  readonly standing: Standing
  /** Why there is nothing to see. */
  readonly refused: Refused | undefined
  /** Undefined before the first word of the house. */
  readonly at: OpenTableView | undefined
}

export interface ControllerOptions extends Omit<SeatOptions, 'house'> {
  readonly house: Pick<HouseClient, 'watch' | 'table'> & SeatHouse
  readonly me: Me | undefined
  readonly kept: Preferences
  readonly keptSeed: SeedStore
  /** Whether this person wants nothing to move. */
  readonly isStill: () => boolean
  /** Says words aloud. */
  readonly speak: (words: string) => void
  readonly openSound: OpenSound
}

const voice = 'felt-voice'
const ownSeed = 'felt-own-seed'

/** Whether rounds for cash follow each other as quickly as a player likes. */
const isQuickForCash = (one: OneTable | undefined): boolean =>
  one?.money === 'cash' && one.times?.alone.betting === undefined && one.times !== null

export class TableController extends ViewStore<TableView> {
  readonly id: string
  readonly seat: SeatController
  readonly wagers: Wagers
  readonly hand: ChipHand
  readonly throwing: OwnThrowing
  readonly closing: OwnClosing
  readonly sound: OwnSound
  readonly emotes: OwnEmotes
  readonly guide: OwnGuide
  readonly #options: ControllerOptions
  readonly #watch: TableWatch
  readonly #show: Show
  readonly #seed: OwnSeed
  #me: Me | undefined
  #wanted: string | null = null
  #one: OneTable | undefined
  #asked = false
  #isLive = true
  #voice: boolean
  #ownSeed: boolean
  #help = false

  constructor(options: ControllerOptions) {
    super({ standing: { kind: 'connecting' }, refused: undefined, at: undefined })
    const { table, house, me, kept, keptSeed, isStill } = options
    this.#options = options
    this.id = table
    this.#me = me
    this.#voice = kept.isOn(voice)
    this.#ownSeed = kept.isOn(ownSeed)
    this.#watch = new TableWatch(table, house)
    const place: PlayerPlace = {
      state: () => this.#watch.read().state,
      player: () => this.seat.playerAt(this.#watch.read().state),
      isLive: () => this.#isLive,
      now: this.now,
      give: (command) => this.#watch.give('player', command),
      changed: () => this.#draw(),
    }
    this.#show = new Show({
      me: me?.person,
      isStill,
      onSaid: (said) => {
        if (this.#voice) for (const { aloud, words } of said) if (aloud) options.speak(words)
      },
      onHeard: (events, state, settled) =>
        this.sound.hear(events, state, { me: me?.person, settled, uncalled: isQuickForCash(this.#one) }),
      changed: () => this.#follow(),
    })
    this.sound = new OwnSound(place, kept, options.openSound)
    this.emotes = new OwnEmotes(place, kept, this.#watch.emote)
    this.guide = new OwnGuide(place, kept)
    this.seat = new SeatController(place, options)
    this.seat.know(me)
    this.wagers = new Wagers(place, () => this.#show.behind)
    this.hand = new ChipHand(place, this.wagers)
    this.throwing = new OwnThrowing(place, kept)
    this.closing = new OwnClosing(place)
    this.#seed = new OwnSeed(table, place, keptSeed, this.#ownSeed)
  }

  /** Watches the table until what it gives is called. */
  start(): () => void {
    const unsubscribe = this.#watch.subscribe(() => this.#follow())
    const stop = this.#watch.start(
      (events, state) => this.#show.happened(events, this.#watch.read().state, state),
      this.emotes.hear,
    )
    this.sound.start()
    void this.#ask()
    return () => {
      unsubscribe()
      stop()
      this.#show.stop()
      this.sound.stop()
      this.emotes.stop()
      this.#seed.stop()
    }
  }

  /** The person before the screen, as the house knows them now, and the seat that the address asks for. */
  arrive(me: Me | undefined, wanted: string | null): void {
    this.#me = me
    this.#wanted = wanted
    this.seat.know(me)
    this.#follow()
  }

  readonly now = (): number => this.#watch.now()
  readonly give: TableWatch['give'] = (as, command) => this.#watch.give(as, command)

  turnVoice(on: boolean): void {
    this.#options.kept.turn(voice, on)
    this.#voice = on
    this.#draw()
  }

  turnOwnSeed(on: boolean): void {
    this.#options.kept.turn(ownSeed, on)
    this.#ownSeed = on
    this.#seed.turn(on)
    this.#draw()
  }

  readonly showHelp = (help: boolean): void => {
    this.#help = help
    this.#draw()
  }

  /** The table has another state, or its connection has changed. */
  #follow(): void {
    const { state, standing } = this.#watch.read()
    this.#stand(standing)
    if (state) {
      this.wagers.follow(state)
      this.throwing.follow(state)
      this.closing.follow(state)
      this.#seed.follow()
      if (standing.kind === 'live') this.seat.come({ me: this.#me, wanted: this.#wanted })
    }
    this.#draw()
  }

  /** A connection that was lost is so until the house is heard again. */
  #stand({ kind }: Standing): void {
    if (kind === 'lost') this.wagers.lost()
    if (kind !== 'connecting') this.#isLive = kind !== 'lost'
  }

  async #ask(): Promise<void> {
    try {
      this.#one = await this.#options.house.table(this.#options.table)
    } catch {
      // The table is drawn without it.
    }
    this.#asked = true
    this.#draw()
  }

  #draw(): void {
    const { state, ...watched } = this.#watch.read()
    this.set({ ...watched, at: state && this.#at(state, watched) })
  }

  #at(state: TableState, { standing, suspended }: Pick<Watched, 'standing' | 'suspended'>): OpenTableView {
    const shown = this.#show.read(state)
    return {
      ...shown,
      state,
      standing,
      isLive: this.#isLive,
      suspended,
      me: this.#me?.person,
      one: this.#one,
      asked: this.#asked,
      seat: this.seat.read(state),
      wagers: this.wagers.read(),
      hand: this.hand.read(state, shown.behind),
      throwing: this.throwing.read(state, shown.rolling, this.#one?.times),
      closing: this.closing.read(state, shown.behind, this.#one?.times),
      voice: this.#voice,
      sound: this.sound.read(),
      emotes: this.emotes.read(),
      guide: this.guide.read(state, this.#me),
      ownSeed: this.#ownSeed,
      seed: this.#seed.read(state),
      help: this.#help,
    }
  }
}
