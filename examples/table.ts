/** A whole round at a table, in a program: in a project that has felthouse, `node table.ts` prints what happens. */
import { act, gameNamed, isRefusal, newTable, steps, type Command, type CommandInput } from 'felthouse'

declare const console: { log: (...said: readonly unknown[]) => void }

const sam = { person: 'sam', role: 'casino supervisor' } as const
const ann = { person: 'ann', role: 'player' } as const
const house = { person: 'house', role: 'house' } as const

const round: readonly (readonly [Command['by'], CommandInput])[] = [
  [sam, { type: 'open', source: 'virtual', automation: [...steps], float: 1_000_000 }],
  [ann, { type: 'take-seat', age: 30 }],
  [house, { type: 'buy-in', player: 'ann', amount: 10_000, with: 'chips' }],
  [ann, { type: 'place', wager: 'dragon', amount: 1_000 }],
  [ann, { type: 'throw' }],
  [house, { type: 'enter-result', keys: [2, 3] }],
]

let state = newTable(gameNamed('dragon-fire')!)
for (const [at, [by, input]] of round.entries()) {
  const acted = act(state, { ...input, by, at })
  if (isRefusal(acted)) throw new Error(`${acted.reason} [${acted.clause}]`)
  for (const event of acted.events) console.log(event.by.person, event.type)
  state = acted.state
}
console.log('ann has', state.racks.get('ann'))
