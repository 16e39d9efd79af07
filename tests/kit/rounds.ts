/**
 * Golden rounds: scripts that a person can read, with what came of each step written below it. Lines that begin with
 * two spaces are what Felt answered; the rest is the script:
 *
 *   game dragon-fire                 house no-roll=hold
 *   ann places dragon 10.00          ann places come-odds 10.00 on 6
 *   ann removes dragon 5.00          ann removes dragon
 *   roll 3 4      no roll 5.4.2      deal KS 7H      void round 5.3
 *   toss H T      no toss 7.4        spin 17         no spin 5.1
 */
import { readDocuments } from '../../src/replay/document.ts'
import { replay, type Replay, type SettlementRow } from '../../src/replay/replay.ts'

type Step = Readonly<Record<string, unknown>>

const money = (amount: number): string => (amount / 100).toFixed(2)
const cents = (text: string): number => Math.round(Number(text) * 100)

const stepOf = (line: string): Step => {
  const change = /^(\S+) (place|remove)s (\S+)(?: (\d+\.\d\d))?(?: on (\d+))?$/.exec(line)
  if (change) {
    const [, player, verb, wager, amount, on] = change
    return { [verb!]: wager, player, ...(amount && { amount: cents(amount) }), ...(on && { on: Number(on) }) }
  }
  const result = /^(no (?:roll|toss|spin|draw)|void round|roll|toss|spin|draw|deal) (.+)$/.exec(line)
  if (!result) throw new Error(`not a step of a round: ${line}`)
  const [, word, given] = result
  if (word!.includes(' ')) return { [word!.replace(/ ./, (letter) => letter.trim().toUpperCase())]: given }
  if (word === 'spin') return { spin: given }
  const shown = given!.split(' ')
  return { [word!]: word === 'roll' || word === 'draw' ? shown.map(Number) : shown }
}

const verbs = { win: 'wins', lose: 'loses', 'lose-half': 'loses half', push: 'pushes', void: 'is void' } as const

const settled = ({ player, wager, on, amount, result, odds, returned, clauses, parts }: SettlementRow): string => {
  const where = on === undefined ? wager : `${wager} on ${on}`
  const won = odds === null ? '' : ` ${odds}`
  const split = parts?.map((part) => `${part.name} ${verbs[part.result]}`).join(', ')
  return `  ${player}: ${where} ${money(amount)} ${verbs[result]}${won}, ${money(returned)} back (${clauses.join(', ')})${split ? ` [${split}]` : ''}`
}

const outcome = (answer: Replay, step: number): readonly string[] => [
  ...answer.settlements.filter((row) => row.step === step).map(settled),
  ...answer.refusals
    .filter((row) => row.step === step)
    .map(({ code, clause, reason }) => `  refused, ${code} (${clause ?? 'no rule needed'}): ${reason}`),
]

const ending = ({ layout, net }: Replay): readonly string[] => [
  'end',
  ...layout.map(
    ({ player, wager, on, amount }) => `  ${player} still has ${money(amount)} on ${wager}${on === undefined ? '' : ` on ${on}`}`,
  ),
  ...Object.entries(net).map(([player, amount]) => `  ${player} ${amount < 0 ? 'is down' : 'is up'} ${money(Math.abs(amount))}`),
]

/** The same round with its answers written anew. */
export const playRound = (text: string): string => {
  const lines = text.split('\n').filter((line) => !line.startsWith('  ') && line !== 'end')
  const isStep = (line: string): boolean => line !== '' && !/^(#|game |house )/.test(line)
  const game = lines.find((line) => line.startsWith('game '))!.slice(5)
  const house = Object.fromEntries(lines.filter((line) => line.startsWith('house ')).map((line) => line.slice(6).split('=')))
  const steps = lines.filter(isStep)
  const answer = replay(readDocuments(JSON.stringify({ game, house, script: steps.map(stepOf) }))[0]!)
  let step = -1
  const body = lines.flatMap((line) => (isStep(line) ? [line, ...outcome(answer, (step += 1))] : [line]))
  return `${[body.join('\n').trimEnd(), ...ending(answer)].join('\n')}\n`
}
