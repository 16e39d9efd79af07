import { storeContract } from './contract.ts'
import { openPostgres } from '../../../src/house/journal/postgres/postgres.ts'
import { testDatabase } from '../../kit/postgres.ts'
import { newFolder, removeFolder } from './kit.ts'

storeContract(
  'PostgreSQL',
  async () => {
    const [folder, database] = [newFolder(), await testDatabase()]
    return {
      open: () => openPostgres({ folder, url: database.url }),
      remove: async () => {
        await database.drop()
        removeFolder(folder)
      },
    }
  },
  15,
)
