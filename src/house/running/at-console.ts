/** What people may ask for at the console of the machine: a person who may write in the folder of a house may have it done. */
import { z } from 'zod'
import { byHouse } from '../streams/by-house.ts'
import type { Membership } from '../cluster/membership.ts'
import { approvedHere, recoverNamed } from './recover.ts'
import { refused } from '../streams/refused.ts'
import type { PeopleDesk } from '../people/desk.ts'
import { listenAtConsole, NoConsole } from './console.ts'
import type { Serving } from './serve.ts'

interface Asked {
  readonly desk: PeopleDesk
  /** Where the house may run on several machines. */
  readonly membership: Membership | undefined
}

const askedSchema = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('recover-operator'), name: z.string().max(100).optional() }),
  z.strictObject({ do: z.literal('approve-roles'), name: z.string().max(100) }),
  z.strictObject({ do: z.literal('nodes') }),
  z.strictObject({ do: z.literal('hand-over'), node: z.string().max(200).optional() }),
])

export const openConsole = async (asked: Asked, { folder, log }: Serving, resources: AsyncDisposableStack): Promise<void> => {
  try {
    const { membership } = asked
    membership?.consoleBy((said) => atConsole(asked, said))
    const shut = await listenAtConsole(folder, (said) =>
      membership && !isLook(said) ? membership.atConsole(said) : atConsole(asked, said),
    )
    resources.defer(shut)
  } catch (error) {
    if (!(error instanceof NoConsole)) throw error
    log.warn({ why: error.message }, 'felt operator works only while the house is stopped, and felt nodes not at all')
  }
}

/** What a node sees it says itself, also where it reaches no other. */
const isLook = (said: unknown): boolean => (said as { readonly do?: unknown } | null)?.do === 'nodes'

const atConsole = async ({ desk, membership }: Asked, said: unknown): Promise<object> => {
  const understood = askedSchema.safeParse(said)
  if (!understood.success) return refused('malformed', 'this house does not know what was asked at its console')
  const asked = understood.data
  if (asked.do === 'recover-operator') return recoverNamed(desk, asked.name)
  if (asked.do === 'approve-roles') return approvedHere(desk, asked.name)
  if (!membership) return refused('one-machine', 'this house is on SQLite: only a house on PostgreSQL has nodes')
  const { nodes } = membership
  const wrong = asked.do === 'hand-over' ? await nodes.handOver(asked.node, byHouse) : undefined
  return wrong ?? { nodes: nodes.list(), silence: Math.round(nodes.silence) }
}
