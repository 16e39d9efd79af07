/** The upkeep of a house: copies of it while it runs, and whether everything it keeps is as it was written. */
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { backupHouse } from '../../backup.ts'
import { faultText } from '../../check/fault.ts'
import { verifyHouse } from '../../verify.ts'
import { giverWith } from '../access.ts'
import { answers, told, type Api, type Premises } from '../api.ts'
import { stop } from '../problem.ts'

const backup = z.object({ backup: z.string(), commit: z.int(), position: z.int(), bytes: z.int() })

const verdict = z.object({
  ok: z.boolean(),
  /** The first thing wrong, where something is. */
  fault: z.string().nullable(),
  events: z.int().nullable(),
})

/** One at a time: each reads all that there is. */
const alone = (what: string) => {
  let busy = false
  return async <Result>(doing: () => Promise<Result>): Promise<Result> => {
    if (busy) throw stop(409, 'under-way', `${what} is under way`)
    busy = true
    try {
      return await doing()
    } finally {
      busy = false
    }
  }
}

const backupName = /^\d{8}T\d{9}Z$/

export const upkeepRoutes = (app: Api, { house, folder }: Premises): void => {
  // A house that is not kept in a folder has nothing to copy.
  if (folder === undefined) return
  const backups = join(folder, 'backups')
  const operator = ['operator'] as const
  const checkers = ['operator', 'inspector', 'surveillance'] as const
  const oneBackup = alone('a backup')
  const oneCheck = alone('a verification')

  app.get(
    '/house/backups',
    {
      config: { access: operator },
      schema: { ...told(operator, 'house', 'Backups that were made here'), response: answers(z.array(z.string())) },
    },
    async () => namesIn(backups),
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
    async (request) =>
      oneBackup(async () => {
        const name = new Date(house.clock.now()).toISOString().replaceAll(/[-:.]/g, '')
        mkdirSync(backups, { recursive: true, mode: 0o700 })
        const { commit, position, bytes } = await backupHouse(folder, join(backups, name))
        await house.note({ kind: 'backup', what: `backup ${name}` }, giverWith(request, ...operator))
        return { backup: name, commit, position, bytes }
      }),
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
    async (request) =>
      oneCheck(async () => {
        const found = await verifyHouse(folder)
        const fault = found.ok ? null : faultText(found.fault)
        await house.note(
          { kind: 'verification', what: fault ?? 'everything is as it was written' },
          giverWith(request, ...checkers),
        )
        return { ok: found.ok, fault, events: found.ok ? found.events : null }
      }),
  )
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((name) => backupName.test(name))
  } catch {
    return []
  }
}
