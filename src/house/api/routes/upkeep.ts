/** The upkeep of a house: copies of it while it runs, and whether everything it keeps is as it was written. */
import { z } from 'zod'
import { JobEnded } from '../../upkeep/jobs.ts'
import { UnderWay } from '../../upkeep/upkeep.ts'
import { giverWith } from '../safety/access.ts'
import { answers, told, type Api, type Premises } from '../api.ts'
import { stop } from '../problem.ts'

const backup = z.object({ backup: z.string(), commit: z.int(), position: z.int(), bytes: z.int() })

const verdict = z.object({
  ok: z.boolean(),
  /** The first thing wrong, where something is. */
  fault: z.string().nullable(),
  events: z.int().nullable(),
})

const orStop = async <Result>(doing: Promise<Result>): Promise<Result> => {
  try {
    return await doing
  } catch (error) {
    if (error instanceof UnderWay) throw stop(409, 'under-way', error.message)
    if (error instanceof JobEnded) throw stop(503, 'leaving', 'the house is closing: ask again when it is back')
    throw error
  }
}

export const upkeepRoutes = (app: Api, { upkeep }: Premises): void => {
  // A house that is not kept in a folder has nothing to copy.
  if (upkeep === undefined) return
  const operator = ['operator'] as const
  const checkers = ['operator', 'inspector', 'surveillance'] as const

  app.get(
    '/house/backups',
    {
      config: { access: operator },
      schema: { ...told(operator, 'house', 'Backups that were made here'), response: answers(z.array(z.string())) },
    },
    async () => [...upkeep.backups],
  )

  app.post(
    '/house/backups',
    {
      config: { access: operator },
      schema: {
        ...told(operator, 'house', 'Make a backup, in the house’s own folder'),
        body: z.strictObject({}),
        response: answers(backup),
      },
    },
    async (request) => orStop(upkeep.backUp(giverWith(request, ...operator))),
  )

  app.post(
    '/house/verification',
    {
      config: { access: checkers },
      schema: {
        ...told(checkers, 'house', 'Check everything that the house keeps: chains, ledgers, rules, fairness, the signed head'),
        body: z.strictObject({}),
        response: answers(verdict),
      },
    },
    async (request) => {
      const { fault, events } = await orStop(upkeep.verify(giverWith(request, ...checkers)))
      return { ok: fault === null, fault, events }
    },
  )
}
