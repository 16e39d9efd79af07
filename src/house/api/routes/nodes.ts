/** The nodes of a house on several machines. */
import type { Refusal } from '../../../rules/procedure.ts'
import { refused as refusedAs } from '../../people/refused.ts'
import type { Api, Premises } from '../api.ts'
import { refused } from '../problem.ts'
import { giverWith } from '../safety/access.ts'
import { route } from '../route.ts'

const oneMachine = refusedAs('one-machine', 'this house runs on one machine: it has no nodes to move tables between')

const orStop = async (doing: Promise<Refusal | undefined>): Promise<void> => {
  const refusal = await doing
  if (refusal) throw refused(refusal)
}

export const nodeRoutes = (app: Api, { nodes }: Premises): void => {
  route(app, 'GET /house/nodes', () => [...(nodes?.list() ?? [])])

  route(app, 'POST /house/nodes/move', async ({ table, node }, { request }) =>
    orStop(nodes ? nodes.move(table, node, giverWith(request, 'operator')) : Promise.resolve(oneMachine)),
  )

  route(app, 'POST /house/nodes/drain', async ({ node, drained }, { request }) =>
    orStop(nodes ? nodes.drain(node, drained, giverWith(request, 'operator')) : Promise.resolve(oneMachine)),
  )
}
