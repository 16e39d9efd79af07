/** R2: the person who asked, the operator of the machine and the records get what a verification found. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Served } from './api/kit.ts'
import { spoilKept } from './journal/forging.ts'

let served: Served
beforeAll(async () => {
  served = await Served.open()
  await served.admit('ivy', 'inspector')
})
afterAll(() => served.close())

const forge = (from: string, to: string): Promise<void> => spoilKept(served.folder, 'people', 1, from, to)

const told = async () => {
  const health = JSON.parse((await served.raw('GET', '/healthz')).text) as { ok: boolean; verification: string }
  const { text } = await served.raw('GET', '/metrics')
  const [, fault] = /^felt_verification_fault (\d)$/m.exec(text)!
  return { ok: health.ok, verification: health.verification, fault }
}

describe('R2: a fault', () => {
  it('is in the answer, in /healthz, in /metrics and among the significant events, until it is put right', async () => {
    const ivy = await served.signedIn('ivy', 'staff')
    expect(await told()).toEqual({ ok: true, verification: 'none yet', fault: '0' })
    await forge('1990-05-17', '2010-05-17')
    const fault = 'people, event 1: its text is not what was kept'
    expect(await ivy.call('POST /house/verification')).toEqual({ ok: false, fault, events: null })
    expect(await told()).toEqual({ ok: false, verification: 'wrong', fault: '1' })
    await forge('2010-05-17', '1990-05-17')
    expect(await ivy.call('POST /house/verification')).toMatchObject({ ok: true, fault: null })
    expect(await told()).toEqual({ ok: true, verification: 'right', fault: '0' })
    const noted = await ivy.call('GET /records/significant', { kind: 'verification' })
    expect(noted.events.map(({ what, by }) => [what, by])).toEqual([
      ['Everything is as it was written.', 'ivy'],
      ['People, event 1: its text is not what was kept.', 'ivy'],
    ])
  })
})
