/** What is said seldom, and what a trainer wants to show: disputes, reviews, closing, the sign, incidents. */
import { sampleWager } from '../terminal.ts'
import { readMoney } from '../../../rules/money/money.ts'
import { readChange, readNumbers, readReason } from './entry.ts'
import { takenOut } from './equipment/dealing.ts'
import { disputeFaces, substitute } from './equipment/throwing.ts'
import { formWord } from './form-word.ts'
import { asPlayer, reads, staffWord, type Word } from './word.ts'

const dispute = reads(
  'dispute',
  'open-dispute',
  ['because …', 'a player disputes what happened'],
  (rest) => {
    const { before, reason } = readReason(rest)
    const claim = reason || before.join(' ')
    return claim === '' ? 'what? write: dispute because …' : { claim }
  },
  { by: (spoken) => asPlayer(spoken) },
)

const review = reads(
  'review',
  'seek-review',
  ['2', 'the player has that dispute reviewed by the next in line'],
  (rest) => {
    const [number] = readNumbers(rest, 1) ?? []
    return number === undefined ? 'which dispute? write: review, and the number of its duty' : { dispute: number }
  },
  { by: (spoken) => asPlayer(spoken, spoken.terminal.state.disputes[Number(spoken.rest[0])]?.player) },
)

/** "limits 5 500", "limits fire 5 100", "limits 5 500 in 10" */
const limits = reads(
  'limits',
  'change-limits',
  ['10 500 in 5', 'the sign: minimum, maximum and unit, of a wager or all'],
  (rest) => {
    const unitAt = rest.indexOf('in')
    const [shown, units] = unitAt === -1 ? [rest, []] : [rest.slice(0, unitAt), rest.slice(unitAt + 1)]
    const [minimum, maximum] = shown.slice(-2).map(readMoney)
    const [wager, ...more] = shown.slice(0, -2)
    const unit = units.length === 1 ? readMoney(units[0]!) : undefined
    if (!minimum || !maximum || more.length > 0 || (unitAt !== -1 && unit === undefined))
      return 'what shall it show? write: limits 10 500, or a wager before them, or in 5 after them'
    return { minimum, maximum, ...(unit !== undefined && { unit }), ...(wager !== undefined && { wager: wager.toLowerCase() }) }
  },
)

const findWager = reads(
  'find wager',
  'find-wager',
  ['NAME', ({ state }) => `a wager outside the limits is found after the ${state.inForce.results.equipment.words.one}`],
  ([player, ...rest], { state }) => {
    const read = readChange(state.inForce, 'place', rest, [])
    if (player === undefined || rest.length === 0) return `whose? write: find wager ann ${sampleWager(state.inForce)} 10`
    return typeof read === 'string' ? read : { player, ...read }
  },
)

/** "record bob field 10" */
const record = reads(
  'record',
  'call-wager',
  ['NAME', 'the dealer records a wager that a player speaks, with chips down'],
  ([player, ...rest], { state }) => {
    if (player === undefined || rest.length === 0) return `whose? write: record ann ${sampleWager(state.inForce)} 10`
    const read = readChange(state.inForce, 'place', rest, [])
    return typeof read === 'string' ? read : { player, ...read, chipsDown: true }
  },
  { fits: ({ byHand: typed, state }) => typed && state.inForce.conduct.clauses['called-wager'] !== undefined },
)

export const trainerWords: readonly Word[] = [
  substitute,
  formWord('flag', 'flag-entry'),
  disputeFaces,
  dispute,
  review,
  formWord('marker', 'correct-marker', { also: { nowhere: 'side' } }),
  findWager,
  record,
  formWord('put back', 'restore-wager'),
  ...takenOut,
  formWord('strike out', 'invalidate'),
  formWord('incident', 'record-incident'),
  limits,
  formWord('own limits', 'limit-player'),
  formWord('fill', 'fill'),
  formWord('credit', 'credit'),
  formWord('drop box', 'drop-box'),
  formWord('compensate', 'compensate'),
  staffWord('announce closing', 'announce-closure', 'show on a sign that the table closes in 20 minutes'),
  staffWord('close', 'close', 'close the table'),
]
