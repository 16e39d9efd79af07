/** felt verify-round: a result or a shuffle worked out again from its seeds, without trusting the house. */
import { drawnSaid } from '../../wire/equipment/drawn.ts'
import { readFileSync } from 'node:fs'
import process from 'node:process'
import { text as textOf } from 'node:stream/consumers'
import { Command } from 'commander'
import { z } from 'zod'
import { proofSchema, type ProofAnswer } from '../../wire/tables/proof.ts'
import { Failure } from '../failure.ts'

interface Given {
  readonly url?: string
  readonly table?: string
  readonly round?: string
}

export const verifyRoundCommand = (): Command =>
  new Command('verify-round')
    .description('work a round’s result or shuffle out again from the seeds in its proof, and say whose seeds counted')
    .argument('[file]', 'a proof in JSON, or a list of them; - is standard input')
    .option('--url <house>', 'ask a house for the proof instead, such as http://localhost:7070')
    .option('--table <table>', 'the table there')
    .option('--round <number>', 'the round of that table')
    .addHelpText(
      'after',
      `
Examples:
  felt verify-round proof.json
  felt verify-round --url http://localhost:7070 --table craps --round 12
  curl -s http://localhost:7070/api/v1/tables/craps/rounds/12/proof | felt verify-round -

The status is 1 if a result is not what its seeds come to, or there is no proof. What no program can tell you: that the digest
in the proof is the one you saw before wagers opened, and that your own seed is in it (docs/reference/fairness.md).`,
    )
    .action(async (file: string | undefined, given: Given) => {
      const proofs = await proofsFrom(file, given)
      const { checkRound } = await import('../../house/integrity/fairness.ts')
      const lines = proofs.map((proof) => {
        const checked = checkRound(proof)
        if (!checked.ok) throw new Failure(`${nameOf(proof)}: ${checked.wrong}`, 1)
        return `${nameOf(proof)}: ${drawnSaid(proof.result)}, as the seeds come to; ${countedText(proof, checked.counted)}\n`
      })
      process.stdout.write(lines.join(''))
    })

const nameOf = ({ table, round, draw }: ProofAnswer): string => `${table}, round ${round}, draw ${draw}`

const countedText = ({ players }: ProofAnswer, counted: readonly string[]): string => {
  const left = players.map(({ player }) => player).filter((player) => !counted.includes(player))
  const without = left.length === 0 ? '' : ` (promised and not kept: ${left.join(', ')})`
  return `seeds that counted: ${['the house', ...counted].join(', ')}${without}`
}

const proofsFrom = async (file: string | undefined, { url, table, round }: Given): Promise<readonly ProofAnswer[]> => {
  if (url === undefined) {
    if (table !== undefined || round !== undefined) throw new Failure('--table and --round say what to ask --url for')
    if (file === undefined) throw new Failure('verify-round takes a file, - for standard input, or --url, --table and --round')
    const from = file === '-' ? 'standard input' : file
    return proofsIn(jsonOf(await read(file), from), from)
  }
  if (file !== undefined) throw new Failure('a file or --url, not both')
  if (table === undefined || round === undefined || !/^[1-9]\d{0,14}$/.test(round))
    throw new Failure('--url takes --table and --round with it, and a round is a whole number from 1')
  return asked(url, table, Number(round))
}

const read = async (file: string): Promise<string> => {
  if (file === '-') return textOf(process.stdin)
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Failure(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

const proofsIn = (value: unknown, from: string): readonly ProofAnswer[] => {
  const isList = Array.isArray(value)
  const { success, data, error } = z.array(proofSchema).safeParse(isList ? value : [value])
  if (!success) {
    const [{ path, message } = { path: [], message: '' }] = error.issues
    throw new Failure(`${from} holds no proof: ${path.slice(isList ? 0 : 1).join('.') || 'all of it'}: ${message}`)
  }
  if (data.length === 0) throw new Failure(`${from} is a list without a proof`, 1)
  return data
}

const jsonOf = (text: string, from: string): unknown => {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Failure(`${from} is not JSON: ${(error as Error).message}`)
  }
}

/** The proofs that a house gives for a round, which must be of that round. */
const asked = async (house: string, table: string, round: number): Promise<readonly ProofAnswer[]> => {
  const base = URL.parse(house)
  if (!base || !/^https?:$/.test(base.protocol))
    throw new Failure(`--url takes an address such as http://localhost:7070, not "${house}"`)
  const proofs = proofsIn(await answered(base.origin, table, round), base.origin)
  // A shuffle is for many rounds, and its proof names the first of them.
  const other = proofs.find(
    (proof) => proof.table !== table || (proof.result.kind === 'shuffle' ? proof.round > round : proof.round !== round),
  )
  if (other) throw new Failure(`${base.origin} was asked about ${table}, round ${round}, and answered with ${nameOf(other)}`, 1)
  return proofs
}

/** What the house says is looked at like any file: it is what is checked. */
const answered = async (url: string, table: string, round: number): Promise<unknown> => {
  const { HouseClient, HouseProblem } = await import('../../client/index.ts')
  const house = new HouseClient({ url, fetch: (at, asked) => fetch(at, { ...asked, signal: AbortSignal.timeout(30_000) }) })
  try {
    return await house.call('GET /tables/:table/rounds/:round/proof', { table, round })
  } catch (error) {
    if (error instanceof HouseProblem) throw new Failure(`${url} gives no proof: ${error.message}`, 1)
    const { message, cause } = error as Error
    throw new Failure(`${url} does not answer: ${cause instanceof Error && cause.message ? cause.message : message}`, 1)
  }
}
