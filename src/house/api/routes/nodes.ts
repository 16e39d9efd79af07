/** The nodes of a house on several machines. */
import type { Refusal } from '../../../rules/procedure.ts'
import { refused as refusedAs } from '../../people/record.ts'
import type { Api, Premises } from '../api.ts'
import { refused } from '../problem.ts'
import { giverWith } from '../safety/access.ts'
import { route } from '../route.ts'

const oneMachine = refusedAs('one-machine', 'this house runs on one machine: there is no other node that could decide')

const orStop = async (doing: Promise<Refusal | undefined>): Promise<void> => {
  const refusal = await doing
  if (refusal) throw refused(refusal)
}

export const nodeRoutes = (app: Api, { nodes }: Premises): void => {
  route(app, 'GET /house/nodes', () => [...(nodes?.list() ?? [])])

  route(app, 'POST /house/nodes/hand-over', async ({ node }, { request }) =>
    orStop(nodes ? nodes.handOver(node, giverWith(request, 'operator')) : Promise.resolve(oneMachine)),
  )
}
