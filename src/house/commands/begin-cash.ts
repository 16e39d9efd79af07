import { beginFault, cashBegun, proposedAlready } from '../cage/cash.ts'
import { proposedAtCage } from '../cage/payments.ts'
import { houseCommand } from '../command.ts'
import { isHouse } from '../people/has-role.ts'

/** One operator proposes it and another approves; the console of the machine does it alone. */
export const beginCash = houseCommand({
  type: 'begin-cash',
  route: 'POST /house/cash',
  once: 'begin-cash',
  passkey: () => 'used',
  reads: ['people', 'cage', 'book'],
  events: ['cash-begun', 'confirmation-due', 'proposed'],
  decide: (streams, _, { by }) =>
    beginFault(streams, by) ??
    (isHouse(by)
      ? cashBegun(streams, by, null)
      : (proposedAlready(streams.cage, 'begin-cash') ?? proposedAtCage(streams, { what: 'begin-cash' }))),
})
