/** A table opened for a terminal: who sits at it, what the house does by itself, and where results come from. */
import { moneyText } from '../../rules/money/money.ts'
import { chipsFor, neededSign } from '../../rules/game/in-force.ts'
import type { ChosenOptions } from '../../rules/options.ts'
import { steps } from '../../table/automation.ts'
import { peopleNeeded } from '../../table/staff/needed.ts'
import { newTable } from '../../table/state.ts'
import { Failure } from '../failure.ts'
import { Course } from './course.ts'
import { stepsForSeveral } from './equipment/thrown.ts'
import type { Opening } from './players.ts'
import { signText } from './telling/standing.ts'
import {
  dealer,
  house,
  verbOf,
  sampleResult,
  sampleWager,
  you,
  type TerminalAnswer,
  type Outside,
  type PlayTerminal,
} from './terminal.ts'
import { inRole } from './staff.ts'

/** Half a unit is the smallest chip, so that amounts such as 2.50 can be wagered. */
const chips = [50, 100, 500, 2_500, 10_000, 50_000, 500_000]
const float = 100_000_000
const grown = 18

/** A table that needs a sign has one, with what was not said filled in. */
const withSign = ({ house: chosen, game }: Opening['inForce']): ChosenOptions => ({
  ...chosen,
  ...Object.fromEntries(Object.entries(neededSign(game)).filter(([limit]) => chosen[limit] === '0')),
})

const automation = ({ players }: Opening): readonly string[] => (players.length > 1 ? stepsForSeveral : steps)

/** The open table, its players seated with their chips, and what they are told first. */
export const openTerminal = (opening: Opening, outside: Outside): TerminalAnswer => {
  const { inForce, rack, byHand } = opening
  const alone = opening.players.length === 0
  const players = alone ? [you] : opening.players
  const [speaker = you] = opening.players
  const closed: PlayTerminal = { state: newTable(inForce.game), speaker, alone, byHand, lit: [] }
  const source = opening.real || byHand ? 'real' : 'virtual'
  const opened = new Course(closed, outside)
    .give(house, 'post-dealer', { person: dealer.person, age: grown })
    .give(house, 'open', { house: withSign(inForce), source, automation: ['fill'], chips: chipsFor(inForce, chips), float })
  const seated = players.reduce(
    (course, player) => course.give({ person: player, role: 'player' }, 'take-seat', { age: grown }),
    new Course(opened.terminal, outside),
  )
  const bought = players.reduce(
    (course, player) => course.give(inRole('cashier'), 'buy-in', { player, amount: rack, with: 'chips' }),
    new Course(seated.terminal, outside),
  )
  const begun = new Course(bought.terminal, outside)
  // The house begins once everybody sits, so that what is offered first goes round the whole table.
  if (!byHand) begun.give(inRole('operator'), 'automate', { steps: automation(opening) }).supply()
  for (const course of [opened, seated, bought, begun]) {
    if (course.refused) throw new Failure(`${inForce.game.id}: ${course.lines.at(-1)?.replace(/^refused: /, '')}`)
  }
  const told = [...(byHand ? opened.lines.slice(1) : []), ...(alone ? [] : seated.lines), ...begun.lines.slice(1)]
  return { terminal: begun.terminal, text: [...welcome(begun.terminal), ...told].join('\n') }
}

const welcome = (terminal: PlayTerminal): readonly string[] => {
  const { state, alone, speaker } = terminal
  const rack = alone
    ? `: your rack has ${moneyText(state.racks.get(you) ?? 0)}`
    : `: ${state.players.size} players with ${moneyText(state.racks.get(speaker) ?? 0)} each`
  const sign = signText(state)
  return [`${state.game.name}, for play money${rack}.`, ...(sign === undefined ? [] : [sign]), howTo(terminal)]
}

/** A person who deals by hand speaks for everybody whom the game needs. */
const handsText = ({ inForce, setup }: PlayTerminal['state']): string => {
  const others = peopleNeeded(inForce, setup)
    .filter(({ when }) => when === 'always')
    .flatMap(({ people }) => people.flatMap(([first]) => first ?? []))
    .filter((role) => role !== 'dealer')
  return others.length === 0
    ? 'You deal too, and Enter tells the next step.'
    : `You deal too, are the ${others.join(' and the ')} as well, and Enter tells the next step.`
}

const howTo = (terminal: PlayTerminal): string => {
  const { state, alone, byHand, speaker } = terminal
  const first = `${sampleWager(state.inForce)} 10`
  const wager = alone
    ? `a wager and an amount ("${first}")`
    : `who wagers what ("${[...state.players.keys()].at(-1)}: ${first}", or "${first}" for ${speaker})`
  const rest = '"help" tells the rest, "quit" leaves.'
  if (byHand) return `${handsText(state)}\nWhile wagers are open, type ${wager}. ${rest}`
  const word = verbOf(terminal)
  const { things, shows } = state.inForce.results.equipment.words
  const result =
    state.setup.source === 'real'
      ? `what your ${things} ${shows.replace(/^\w+ /, '')} ("${word} ${sampleResult(terminal)}")`
      : `Enter to ${word}`
  return `Type ${wager}, then ${result}. ${rest}`
}
