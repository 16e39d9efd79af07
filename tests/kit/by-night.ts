/**
 * Whole files of tests that are run by night alone, with the reason of each. What a file of every day says more briefly, and
 * what seldom breaks and takes long, need not hold up every change.
 */
import process from 'node:process'

interface Exception {
  readonly why: string
  readonly of: readonly string[]
}

const files: readonly Exception[] = [
  {
    why: 'starts nodes as processes and waits for leases to run out: by day two-processes and chaos do',
    of: [
      'tests/house/cluster/ending.test.ts',
      'tests/house/cluster/felt-cluster.test.ts',
      'tests/house/cluster/forms.test.ts',
      'tests/house/cluster/node-place.test.ts',
      'tests/house/cluster/roll-out.test.ts',
    ],
  },
  {
    why: 'freezes processes in the middle of a call, or counts milliseconds of a lease: the simulation does by day',
    of: ['tests/house/cluster/postgres-election.test.ts', 'tests/house/journal/postgres-fate.test.ts'],
  },
  {
    why: 'makes a database or a server for every test',
    of: [
      'tests/house/journal/postgres-refused.test.ts',
      'tests/house/journal/postgres-seal-key.test.ts',
      'tests/house/new-key.test.ts',
      'tests/house/postgres-standby.test.ts',
    ],
  },
  {
    why: 'is a crowd, or many results: what they meet is tested for one by day',
    of: ['tests/house/api/attack-sign-in.test.ts', 'tests/house/api/share.test.ts', 'tests/house/battery-equipment.test.ts'],
  },
  { why: 'compiles the kernel anew; what it computes is held to the odds by day', of: ['tests/command/kernel.test.ts'] },
  { why: 'starts felt for every test, of what tests/house/battery.test.ts has by day', of: ['tests/command/battery.test.ts'] },
]

/** What a suite leaves out by day. */
export const leftToTheNight: string[] = process.env['NIGHTLY'] === undefined ? files.flatMap(({ of }) => of) : []
