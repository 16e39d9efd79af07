/** What is said seldom, and what a trainer wants to show: disputes, reviews, closing, the sign, incidents, the shoe. */
import { parseMoney } from '../../../rules/money/money.ts'
import { struckOut } from '../../../table/settlement/striking-out.ts'
import { readChange, readNumbers, readReason } from './entry.ts'
import { asPlayer, dealsCards, dealsDice, reads, staffWord, type Word } from './word.ts'

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

const flag = reads('flag', 'flag-entry', ['because …', 'say that a wrong result was entered'], (rest) => ({
  note: readReason(rest).reason || readReason(rest).before.join(' '),
}))

/** "dispute faces": by the dealer, or by a player who is named before it. */
const disputeFaces = staffWord('dispute faces', 'dispute-face', 'people disagree about which faces are up', dealsDice)

/** "limits 5 500", "limits fire 5 100", "limits 5 500 in 10" */
const limits = reads(
  'limits',
  'change-limits',
  ['10 500 in 5', 'the sign: minimum, maximum and unit, of a wager or all'],
  (rest) => {
    const unitAt = rest.indexOf('in')
    const [shown, units] = unitAt === -1 ? [rest, []] : [rest.slice(0, unitAt), rest.slice(unitAt + 1)]
    const [minimum, maximum] = shown.slice(-2).map(parseMoney)
    const [wager, ...more] = shown.slice(0, -2)
    const unit = units.length === 1 ? parseMoney(units[0]!) : undefined
    if (!minimum || !maximum || more.length > 0 || (unitAt !== -1 && unit === undefined))
      return 'what shall it show? write: limits 10 500, or a wager before them, or in 5 after them'
    return { minimum, maximum, ...(unit !== undefined && { unit }), ...(wager !== undefined && { wager: wager.toLowerCase() }) }
  },
)

/** "own limits ann 10 5000", "own limits ann" */
const ownLimits = reads(
  'own limits',
  'limit-player',
  ['NAME 10 5000', 'a sign for one player alone, or without amounts none any more'],
  ([player, ...amounts]) => {
    const [minimum, maximum, ...more] = amounts.map(parseMoney)
    const isWritten = amounts.length === 0 || (minimum !== undefined && maximum !== undefined && more.length === 0)
    if (player === undefined || !isWritten) return 'whose? write: own limits ann 10 5000, or own limits ann to take them away'
    return { player, ...(amounts.length > 0 && { minimum, maximum }) }
  },
)

/** "incident ann because …", "incident ann 11.5 because …" */
const incident = reads('incident', 'record-incident', ['NAME because …', 'record what somebody did'], (rest) => {
  const { before, reason } = readReason(rest)
  const [about, ...clause] = before
  if (about === undefined || reason === '') return 'of whom, and what? write: incident ann because …'
  return { about, note: reason, ...(clause.length > 0 && { clause: clause.join(' ') }) }
})

const burn = reads(
  'burn',
  'burn',
  ['1 KS', 'burn so many cards, and which of them were seen'],
  ([many = '', ...exposed]) => {
    const [count] = readNumbers([many], 1) ?? []
    if (count === undefined) return 'how many? write: burn 1, or burn 1 KS where that card was seen'
    return { count, exposed: exposed.map((card) => card.toUpperCase()) }
  },
  { fits: dealsCards },
)

const because = (says: string) => (rest: readonly string[]) => {
  const { before, reason } = readReason(rest)
  const clause = before.join(' ')
  return reason === '' ? `why? write: ${says} because …` : { reason, ...(clause !== '' && { clause }) }
}

const removeShoe = reads(
  'remove shoe',
  'remove-shoe',
  ['CLAUSE because …', 'take the shoe out of play, by a clause where one says so'],
  because('remove shoe'),
  { fits: dealsCards },
)

/** "strike out 11.4.1 because …"; "strike out last round 11.4.1 …", "strike out undecided 11.4.1 …" */
const strikeOut = reads(
  'strike out',
  'invalidate',
  ['CLAUSE because …', 'strike the round out; before CLAUSE also “last round”, or “undecided” for what it left'],
  (rest) => {
    const of = struckOut.find((each) => rest.join(' ').startsWith(each))
    const read = because('strike out CLAUSE')(of === undefined ? rest : rest.slice(of.split(' ').length))
    return typeof read === 'string' ? read : { ...read, ...(of !== undefined && { of }) }
  },
)

/** "marker 4 to 6 because …"; nowhere is beside the layout. */
const marker = reads(
  'marker',
  'correct-marker',
  ['4 to 6 because …', 'move a marker; a second person agrees'],
  (rest) => {
    const { before, reason } = readReason(rest)
    const [from, to, where, ...more] = before
    if (from === undefined || to !== 'to' || where === undefined || more.length > 0 || reason === '')
      return 'from where to where, and why? write: marker 4 to 6 because …, or nowhere for one of them'
    const place = (given: string): string | null => (given === 'nowhere' ? null : given)
    return { from: place(from), to: place(where), reason }
  },
  { fits: ({ byHand: typed, state }) => typed && state.inForce.conduct.markers !== undefined },
)

const findWager = reads(
  'find wager',
  'find-wager',
  ['NAME', 'a wager outside the limits is found after the roll'],
  ([player, ...rest], { state }) => {
    const read = readChange(state.inForce, 'place', rest, [])
    if (player === undefined || rest.length === 0) return `whose? write: find wager ann ${state.inForce.wagers[0]!.id} 10`
    return typeof read === 'string' ? read : { player, ...read }
  },
)

/** "record bob field 10" */
const record = reads(
  'record',
  'call-wager',
  ['NAME', 'the dealer records a wager that a player speaks, with chips down'],
  ([player, ...rest], { state }) => {
    if (player === undefined || rest.length === 0) return `whose? write: record ann ${state.inForce.wagers[0]!.id} 10`
    const read = readChange(state.inForce, 'place', rest, [])
    return typeof read === 'string' ? read : { player, ...read, chipsDown: true }
  },
  { fits: ({ byHand: typed, state }) => typed && state.inForce.conduct.clauses['called-wager'] !== undefined },
)

/** "put back bob field to hard-8 5 because …" */
const putBack = reads(
  'put back',
  'restore-wager',
  ['NAME WAGER to WAGER 5 because …', 'a wager that somebody displaced, or so much of it, goes back'],
  (rest) => {
    const { before, reason } = readReason(rest)
    const [player, from, to, where, part, ...more] = before
    const amount = part === undefined ? undefined : parseMoney(part)
    const isWritten = where !== undefined && to === 'to' && more.length === 0 && (part === undefined || amount !== undefined)
    if (!isWritten || reason === '') return 'whose, from where to where, and why? write: put back bob field to hard-8 5 because …'
    return { player, from: from!.toLowerCase(), to: where.toLowerCase(), reason, ...(amount !== undefined && { amount }) }
  },
  { fits: ({ byHand: typed, state }) => typed && state.inForce.conduct.displaced !== 'as it lies' },
)

const grown = 18

const name = reads(
  'name',
  'name-substitute',
  ['PERSON', 'the house names who throws in the shooter’s place'],
  (rest, { state }) => {
    const given = rest.join(' ')
    if (given === '') return `whom? write: name ${[...state.players.keys()].at(-1) ?? 'dealer'}`
    const person = [...state.players.keys(), ...state.dealers].find((each) => each.toLowerCase() === given.toLowerCase())
    // Whoever comes to the table for this is of age.
    return person === undefined ? { person: given, age: grown } : { person }
  },
  { fits: (terminal) => dealsDice(terminal) && terminal.state.inForce.conduct.shooting?.otherwise === 'substitute' },
)

export const trainerWords: readonly Word[] = [
  name,
  flag,
  disputeFaces,
  dispute,
  review,
  marker,
  findWager,
  record,
  putBack,
  burn,
  removeShoe,
  strikeOut,
  incident,
  limits,
  ownLimits,
  staffWord('announce closing', 'announce-closure', 'show on a sign that the table closes in 20 minutes'),
  staffWord('close', 'close', 'close the table'),
]
