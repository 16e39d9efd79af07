import { accountHolders, endFault, proposedAlready } from '../cage/cash.ts'
import { proposedAtCage } from '../cage/payments.ts'
import { houseCommand } from '../command.ts'

/** Once nobody is owed any: one operator proposes it and another approves. */
export const endCash = houseCommand({
  type: 'end-cash',
  route: 'POST /house/cash/end',
  once: 'end-cash',
  reads: ['people', 'cage', 'book', 'accounts'],
  holders: (_, { people }) => accountHolders(people),
  events: ['proposed'],
  decide: (streams) =>
    endFault(streams) ?? proposedAlready(streams.cage, 'end-cash') ?? proposedAtCage(streams, { what: 'end-cash' }),
})
