/** All routes, under the version of the API that they are of. */
import type { Api, Premises } from './api.ts'
import { accountRoutes } from './routes/accounts.ts'
import { commandRoutes } from './routes/commands.ts'
import { floorRoutes } from './routes/floor.ts'
import { gameRoutes } from './routes/games.ts'
import { downloadRoutes } from './routes/downloads.ts'
import { houseCommandRoutes } from './routes/house-commands.ts'
import { houseRoutes } from './routes/house.ts'
import { liveRoutes } from './routes/live.ts'
import { meRoutes } from './routes/me.ts'
import { nodeRoutes } from './routes/nodes.ts'
import { passkeyRoutes } from './routes/passkeys.ts'
import { peopleRoutes } from './routes/people.ts'
import { recallRoutes } from './routes/recall.ts'
import { recordRoutes } from './routes/records.ts'
import { schemaRoutes } from './routes/schemas.ts'
import { signInRoutes } from './routes/sign-in.ts'
import { tableRoutes } from './routes/tables.ts'
import { upkeepRoutes } from './routes/upkeep.ts'

const versioned = [
  signInRoutes,
  meRoutes,
  passkeyRoutes,
  tableRoutes,
  commandRoutes,
  liveRoutes,
  houseCommandRoutes,
  accountRoutes,
  peopleRoutes,
  gameRoutes,
  schemaRoutes,
  upkeepRoutes,
  nodeRoutes,
  floorRoutes,
]

/** What is read of the past: whatever has been answered is in it. */
const ofRecords = [recordRoutes, recallRoutes, downloadRoutes]

export const registerRoutes = async (app: Api, premises: Premises): Promise<void> => {
  houseRoutes(app, premises)
  await app.register(
    async (api: Api) => {
      for (const routes of versioned) routes(api, premises)
      await api.register(async (records: Api) => {
        records.addHook('preHandler', async () => premises.projections?.caughtUp())
        for (const routes of ofRecords) routes(records, premises)
      })
    },
    { prefix: '/api/v1' },
  )
}
