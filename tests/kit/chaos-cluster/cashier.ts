/** A cashier who pays in and out at one account, through the proxy: each payment is there once, by its note. */
import { setTimeout as after } from 'node:timers/promises'
import { newId } from '../../../src/client/platform.ts'
import { accountStream } from '../../../src/house/streams/account.ts'
import { cashier, customer, password, type Cluster } from './cluster.ts'
import { pause, Person, type Evening, type Paid } from './people.ts'

export const cashiering = async (evening: Evening, at: number): Promise<void> => {
  const person = new Person(evening)
  const { client } = person
  const opening = newId()
  const signIn = () => person.again(() => client.signIn({ person: cashier, password, terminal: 'staff' }))
  await signIn()
  await person.again(() => client.call('POST /accounts/:player', { player: customer, money: 'play', id: opening }))
  for (let turn = at; !evening.isOver; turn += 1) {
    const note = newId()
    // What was paid in twice is there for what is paid out.
    const what = turn % 3 === 2 ? 'pay-out' : 'pay-in'
    const payment = { player: customer, id: note, what, amount: 1, note } as const
    const settled = await person.again(() => client.call('POST /accounts/:player/payments', payment))
    if (settled?.slip === undefined) await signIn()
    else evening.paid.push({ note, slip: settled.slip, at: performance.now() })
    await after(pause)
  }
}

/** Each payment that was acknowledged is there under its slip, and none is there twice; how many are there. */
export const mustBePaidOnce = async (cluster: Cluster, paid: readonly Paid[]): Promise<number> => {
  const rows = await cluster.query<{ note: string; slip: string }>(
    `select text::json ->> 'note' as note, text::json ->> 'slip' as slip
     from felt.events where stream = $1 and text::json ->> 'type' in ('paid-in', 'paid-out') order by version`,
    [accountStream(customer)],
  )
  const slips = new Map(rows.map(({ note, slip }) => [note, slip]))
  if (slips.size < rows.length) throw new Error(`the cage: ${rows.length - slips.size} payments are there twice`)
  if (new Set(slips.values()).size < slips.size) throw new Error('the cage: two payments have one slip')
  for (const { note, slip } of paid)
    if (slips.get(note) !== slip)
      throw new Error(
        `the cage: the payment ${note} was acknowledged with slip ${slip}, and is there with ${slips.get(note) ?? 'none'}`,
      )
  return rows.length
}
