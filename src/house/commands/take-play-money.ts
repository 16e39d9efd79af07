import { accountShown } from '../cage/account-shown.ts'
import { chipsAtTables } from '../cage/chips.ts'
import { openFault, paid, paymentFault } from '../cage/payments.ts'
import { houseCommand } from '../command.ts'
import { byHouse } from '../by-house.ts'
import { playMoneyRoom } from '../people/limits/limits.ts'
import { refused } from '../people/refused.ts'

/** What everybody begins with, in minor units. */
const atFirst = 100_000

export const takePlayMoney = houseCommand({
  type: 'take-play-money',
  route: 'POST /me/play-money',
  once: 'play-money',
  byHouse: true,
  reads: ['people', 'account', 'tables', 'book', 'cage'],
  player: (_, { person }) => person,
  events: ['account-opened', 'paid-in', 'slip-written'],
  shows: ({ account }, _, { by }) => accountShown(by.person, account),
  decide: (streams, _, { by: { person: player }, at }) => {
    const { people, account, cage, book } = streams
    const isNew = account.player === undefined
    if (!isNew && account.money !== 'play') return refused('cash-account', 'this account is of cash')
    const room = playMoneyRoom(people.get(player)!, { today: account.today, at })
    if (typeof room === 'object') return room
    const fault = isNew ? openFault(streams, byHouse, player, 'play') : undefined
    if (fault) return fault
    const opened = isNew ? [{ type: 'account-opened', player, money: 'play' } as const] : []
    const amount = Math.min(room, atFirst - account.amount - chipsAtTables(streams, player, 'play'))
    if (amount <= 0) return { account: opened }
    const open = { people, cage, book, account: { ...account, player, money: 'play' as const } }
    const payment = { what: 'pay-in', player, amount, note: 'play money' } as const
    const { account: booked, cage: slips } = paid(open, payment, null)
    return paymentFault(open, byHouse, payment) ?? { account: [...opened, ...booked], cage: slips }
  },
})
