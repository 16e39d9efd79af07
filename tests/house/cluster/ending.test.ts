/** A node ends when it is asked to, whatever has become of its database: by night, since it waits for that a while. */
import { expect, it } from 'vitest'
import { HouseClient } from '../../../src/client/index.ts'
import { Passage } from '../../kit/chaos-cluster/passage.ts'
import { NodeProcesses } from '../../kit/node-processes.ts'
import { until } from '../../kit/until.ts'

it.each(['answers nothing', 'is gone'] as const)('a node whose database %s ends with a command in hand', async (what) => {
  const nodes = await NodeProcesses.on({ t1: 'dragon-tiger' })
  const passage = await Passage.open(Number(new URL(nodes.database.url).port))
  try {
    const north = nodes.start('north', nodes.database.urlWith({ port: passage.port }))
    const player = new HouseClient({ url: await north.url() })
    await nodes.untilDecides('north')
    await player.playAsGuest()
    if (what === 'answers nothing') passage.hold()
    else {
      passage.to = undefined
      passage.cut()
    }
    void player.give('t1', 'player', { type: 'take-seat' }).catch(() => undefined)
    await until(() => north.said.includes('this node could not ask the database'))
    expect(await north.stop('SIGTERM')).toBe(0)
  } finally {
    passage.release()
    await passage.close()
    await nodes.close()
  }
})
