/**
 * Base code names no kind of equipment: what is true of dice, coins, wheels, balls or cards alone is in a folder of
 * equipment, in a drawing, or in a game. Here is how a mention is found.
 */

/** Where equipment is what it is. */
const rooms: readonly RegExp[] = [
  /^src\/rules\/games\//,
  /\/equipment\//,
  // Each kind of part is drawn here, entered on its pad, or printed on the cloth as words and ornaments are.
  /^src\/web\/felt\/(pieces|pad|cloth)\//,
  /^src\/rules\/cloth\//,
  /^src\/report\/drawing\/cloth\.ts$/,
  // Words that people choose for passwords.
  /\/sign-in\/known-words\.ts$/,
  // What a definition may be made of, and the contract that goes through all its fields.
  /^src\/definitions\.ts$/,
  /^src\/rules\/contract\//,
]

/** What only some equipment has or does. Dealers deal whatever is played, and a page draws whatever it shows. */
const words = new Set(
  [
    'dice die roll rolls rolled rolling',
    'coin coins toss tosses tossed tossing',
    'wheel wheels spin spins spun spinning pocket pockets',
    'ball balls drum drums',
    'card cards shoe shoes',
  ].flatMap((line) => line.split(' ')),
)

interface Frozen {
  readonly name: string
  readonly why: string
  /** Where alone it may stand; else anywhere. */
  readonly only?: RegExp
  /** Whether it is a name in code alone: a sentence has the word of the equipment in its place. */
  readonly inCode?: true
}

/** In a sentence it stands after what is filled in, at the beginning of a text, or before another word. */
const patternOf = ({ name, inCode }: Frozen): RegExp =>
  new RegExp(inCode ? `(?<![\\w'-]|\\} )${name}(?![\\w-]| [a-z])` : `(?<![\\w-])${name}(?![\\w-])`, 'g')

/** Names that programs and journals know: they cannot be others. */
export const frozen: readonly Frozen[] = [
  { name: 'rolling', why: 'the phase of a round in which its result comes: snapshots and the API have it' },
  {
    name: 'rolls',
    why: 'how many results: a field of prices and runs (--json, the API), and what carries it',
    inCode: true,
  },
  { name: "'rolls, decimal'", why: 'a column of prices (--csv)' },
  { name: "'rolls'", why: 'the order of the odds by that field', only: /lab\/odds\/compared\.ts$/ },
  { name: '--rolls', why: 'the option' },
  { name: 'rollsThen', why: 'the same of the other side of a comparison, in --json' },
  { name: 'rollsPerSecond', why: 'a field of runs (--json)' },
  { name: 'edgePerRoll', why: 'a field of prices (--json, the API)' },
  { name: 'no-roll', why: 'a matter of conduct: games name it for the clause of a call' },
  { name: 'die-off', why: 'a matter of conduct, and of a duty in journals' },
  { name: 'not-rolled', why: 'the code of a refusal' },
  { name: 'dice-thrown', why: 'an event that is read of journals', only: /^src\/house\// },
  { name: 'dice-relinquished', why: 'an event that is read of journals', only: /^src\/house\// },
  { name: 'dice-accepted', why: 'an event that is read of journals', only: /^src\/house\// },
  { name: 'shoe-order-kept', why: 'an event that is read of journals', only: /^src\/house\// },
  { name: 'hand-dice', why: 'a command, by whose name its step is known', only: /rules\/conduct\/conduct\.ts$/ },
  { name: 'accept-dice', why: 'a command that the house limits', only: /^src\/house\// },
  { name: 'not rolled', why: 'how a round ended, as the API says it' },
  { name: 'laterShoe', why: 'a field of the event round-corrected' },
  { name: 'diceWager', why: 'a name that the package exports', only: /rules\/exported-game\.ts$/ },
  { name: 'cardWager', why: 'a name that the package exports', only: /rules\/exported-game\.ts$/ },
  { name: "'roll'", why: 'what a duty holds up, in journals', only: /rules\/conduct\/duty\.ts$/ },
  { name: 'roll:', why: 'the same, by which its words are found', only: /web\/text\/staff\// },
  { name: 'dice', why: 'a field of the command open', only: /table\/commands\/open\.ts$/ },
  {
    name: 'shoe',
    why: 'a field of prices and of what is asked for them (--shoe, the API)',
    only: /\/(odds|pricing|games)\b.*\.ts$/,
  },
]

export interface Mention {
  readonly file: string
  readonly line: number
  readonly what: string
}

/** A comment may quote the word of a rulebook or of a journal. */
const quoted = /`[^`]*`|“[^”]*”|"[^"]*"/g

const isComment = (line: string): boolean => /^\s*(\/\/|\/\*|\*)/.test(line)

const wordsOf = (text: string): readonly string[] =>
  (text.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? []).map((word) => word.toLowerCase())

/** A verb of equipment that is a plain word too: what is compared with it. */
const alone = /(?:[=!]==|case) '(deal|draw)'/

/** A module of one kind of equipment, and a comparison with one. */
const strictly = [
  /from '[^']*\/rules\/equipment\/(dice|coins|wheel|balls|cards|shoe|deal-rule)\.ts'/,
  /(?:[!=]==|case) '(dice|coins|wheel|balls|cards|roll|toss|spin|draw|deal)'/,
]

/** A module of one kind of equipment whose name does not say so. */
const ofOneKind = /from '[^']*\/equipment\/(deal-rule)\.ts'/

const withoutFrozen = (file: string, line: string): string =>
  frozen
    .filter(({ only }) => only === undefined || only.test(file))
    .reduce((text, each) => text.replace(patternOf(each), ''), line)

const found = (file: string, line: string): string | undefined => {
  if (isComment(line)) return wordsOf(line.replace(quoted, '')).find((word) => words.has(word))
  const read = withoutFrozen(file, line)
  return wordsOf(read).find((word) => words.has(word)) ?? (alone.exec(read) ?? ofOneKind.exec(read))?.[1]
}

/** Whether code asks for one kind, whatever its texts say. */
export const asksIn = (file: string, source: string): readonly Mention[] =>
  rooms.some((room) => room.test(file))
    ? []
    : source.split('\n').flatMap((line, at) => {
        const what = strictly.find((each) => each.test(line))
        return what === undefined ? [] : [{ file, line: at + 1, what: line.trim() }]
      })

export const mentionsIn = (file: string, source: string): readonly Mention[] =>
  rooms.some((room) => room.test(file))
    ? []
    : source.split('\n').flatMap((line, at) => {
        const what = found(file, line)
        return what === undefined ? [] : [{ file, line: at + 1, what: `${what}: ${line.trim()}` }]
      })
