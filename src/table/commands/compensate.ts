import { z } from 'zod'
import { above } from '../../rules/conduct/people.ts'
import { moneyText } from '../../rules/money/money.ts'
import { playerCalled } from '../people/names.ts'
import { citation, command, refuse } from '../command.ts'
import { raise } from '../duties/duties.ts'
import { change, name, note } from '../events/parts.ts'
import { notInChips } from '../money/whole-amounts.ts'
import { playedOrRefused } from '../seats/seated.ts'

const people = above('gaming supervisor')

export const compensate = command({
  type: 'compensate',
  summary: 'pay or take back what a decision is worth after the round can no longer be corrected; a second person approves',
  roles: people,
  schema: z.strictObject({ player: name, amount: change, reason: note.min(1) }),
  decide: (state, { player, amount, reason }, { by }) => {
    const refused =
      playedOrRefused(state, player) ??
      (amount === 0 ? refuse(state, 'nothing', null, 'that is nothing') : notInChips(state, Math.abs(amount)))
    if (refused) return refused
    return raise(state, [
      {
        matter: 'compensation',
        clause: citation(state, 'correct'),
        what: `${amount > 0 ? 'pay' : 'take back'} ${moneyText(Math.abs(amount))} ${amount > 0 ? 'to' : 'from'} ${playerCalled(state, player)}: ${reason}`,
        by: [people],
        holds: 'nothing',
        answers: ['approve', 'decline'],
        about: player,
        subject: { player, amount, reason, proposer: by.person },
      },
    ])
  },
})
