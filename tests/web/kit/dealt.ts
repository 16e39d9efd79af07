/** A round dealt at a terminal by strokes of its keyboard alone, for any game. */
import type { Me } from '../../../src/client/index.ts'
import type { Game } from '../../../src/rules/game/game.ts'
import { emptySteps } from '../../../src/table/round/passing.ts'
import { putOf, toSettle } from '../../../src/table/settlement/payments.ts'
import type { TableState } from '../../../src/table/state.ts'
import { strokesOf } from '../../../src/web/pages/dealer/controller/strokes.ts'
import { DealerTerminal, type DealtTable } from '../../../src/web/pages/dealer/controller/terminal.ts'
import { anyEntry } from '../../kit/any-entry.ts'
import { firstWager } from '../../kit/first-wager.ts'
import { ann, dealer, given, type Scene } from '../../kit/table.ts'
import { PageHouse, settled } from './page-house.ts'

const dee = { person: 'dee', called: 'Dee', roles: ['dealer'] } as unknown as Me

export class AtKeys {
  readonly house: PageHouse
  readonly terminal: DealerTerminal
  readonly strokes: string[] = []

  constructor(scene: Scene, me: Me = dee) {
    this.house = new PageHouse(scene, me.person)
    this.terminal = new DealerTerminal('one', me, this.house)
  }

  async start(): Promise<this> {
    this.terminal.start()
    await settled()
    return this
  }

  get at(): DealtTable {
    return this.terminal.read().at!
  }

  get state(): TableState {
    return this.house.scene.state
  }

  /** One key of the keyboard, and what the house makes of it. */
  async stroke(key: string): Promise<void> {
    if (!this.terminal.key(key)) throw new Error(`no key ${key} at this terminal`)
    this.strokes.push(key)
    await settled()
    const { notDone } = this.terminal.read()
    if (notDone) throw new Error(`${key}: ${notDone.reason}`)
  }
}

/** The step that Enter takes now, by the journal's name for it. */
const enterTakes = ({ at, terminal }: AtKeys): string => {
  const entry = terminal.pad.confirms()
  if (entry) return 'confirm'
  return at.main?.kind === 'give' ? at.main.type : 'nothing'
}

const turns = new Set(['offer-dice', 'accept-dice', 'select-dice', 'shuffle', 'start-round', 'answer'])

/** A table on which Ann has a wager, up to the first key of a roll, a spin or a deal. */
const wagered = async (game: Game, more: string | undefined): Promise<AtKeys> => {
  const opened = given(game, { automation: ['answer-duties', 'select-dice', emptySteps], players: ['ann'] })
  const keys = await new AtKeys(opened).start()
  for (let tries = 0; tries < 20 && keys.state.phase !== 'betting'; tries += 1) {
    if (enterTakes(keys) === 'nothing') keys.house.happens(dealer('burn', { count: 2, exposed: ['AS'] }))
    else await keys.stroke('Enter')
  }
  keys.house.happens(ann('place', { wager: firstWager(game), amount: 1000 }))
  const another = more !== undefined && ann('place', { wager: more, amount: 1000 })
  if (another && !keys.house.scene.when(another).refusal) keys.house.happens(another)
  for (let tries = 0; tries < 20 && turns.has(enterTakes(keys)); tries += 1) await keys.stroke('Enter')
  keys.strokes.length = 0
  return keys
}

export interface Dealt {
  readonly pays: boolean
  /** Step by step, in the journal's words; a key of the pad by itself. */
  readonly steps: readonly string[]
}

/** The strokes of a round in which the equipment shows this, until wagers are open again; with another wager, if it is taken. */
export const dealt = async (game: Game, a: number, b: number, more?: string): Promise<Dealt> => {
  const keys = await wagered(game, more)
  const { round } = keys.state
  const shown = Object.values(anyEntry(keys.state.inForce, a, b))
    .flat()
    .map(String)
  const isLong = strokesOf(keys.state).some((each) => each.keys.includes(' '))
  const typed = shown.flatMap((symbol, at) => [...(isLong && at > 0 ? [' '] : []), ...Array.from(symbol)])
  const steps: string[] = []
  let pays = false
  for (let tries = 0; tries < 40 && !(keys.state.round > round && keys.state.phase === 'betting'); tries += 1) {
    const takes = enterTakes(keys)
    if (takes === 'nothing') {
      const key = typed.shift()
      if (key === undefined) throw new Error(`${game.id} waits for something in ${keys.state.phase}`)
      await keys.stroke(key)
      steps.push(key)
    } else {
      await keys.stroke('Enter')
      steps.push(takes)
    }
    if (keys.state.declared) pays ||= toSettle(keys.state).paid.some((row) => putOf(row) > 0)
  }
  return { pays, steps }
}
