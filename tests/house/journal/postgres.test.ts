import { storeContract } from './contract.ts'
import { decideAlone } from '../../../src/store/cluster/alone.ts'
import { openPostgres } from '../../../src/house/running/postgres.ts'
import { testDatabase } from '../../kit/postgres.ts'
import { newFolder, removeFolder } from './kit.ts'

storeContract(
  'PostgreSQL',
  async () => {
    const [folder, database] = [newFolder(), await testDatabase()]
    return {
      open: async () => {
        const store = await openPostgres({ folder, url: database.url })
        await decideAlone(store)
        return store
      },
      remove: async () => {
        await database.drop()
        removeFolder(folder)
      },
    }
  },
  15,
)
