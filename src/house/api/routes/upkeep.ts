/** The upkeep of a house: copies of it while it runs, and whether everything it keeps is as it was written. */
import { term } from '../../../messages/message.ts'
import { JobEnded } from '../../upkeep/jobs.ts'
import { AlreadyRunning } from '../../upkeep/upkeep.ts'
import { giverWith } from '../safety/access.ts'
import type { Api, Premises } from '../api.ts'
import { stop } from '../problem.ts'
import { route } from '../route.ts'

const orStop = async <Result>(doing: Promise<Result>): Promise<Result> => {
  try {
    return await doing
  } catch (error) {
    if (error instanceof AlreadyRunning) throw stop(409, 'under-way', term(error.message))
    if (error instanceof JobEnded) throw stop(503, 'leaving', 'the house is closing: ask again when it is back')
    throw error
  }
}

export const upkeepRoutes = (app: Api, { upkeep, nodes }: Premises): void => {
  // A house that is not kept in a folder has nothing to copy.
  if (upkeep === undefined) return

  route(app, 'GET /house/backups', () => upkeep.backups, { atDecider: true })

  route(app, 'POST /house/backups', async (_, { request }) => {
    const made = await orStop(upkeep.backUp(giverWith(request, 'operator')))
    return { ...made, node: nodes?.list().find(({ isHere }) => isHere)?.name ?? null }
  })

  route(app, 'POST /house/verification', async (_, { request }) => {
    const { fault, events } = await orStop(upkeep.verify(giverWith(request, 'operator', 'inspector', 'surveillance')))
    return { ok: fault === null, fault, events }
  })
}
