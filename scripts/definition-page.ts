/** docs/reference/definition.md: every field of a definition with what its comment in the source says. */
import { readFileSync } from 'node:fs'

export const parts: readonly (readonly [heading: string, from: string, interfaces: readonly string[]])[] = [
  ['A game', 'rules/game/game.ts', ['Game', 'Rules', 'Sign', 'PrintedFigures']],
  ['Clauses', 'rules/rulebook/clause.ts', ['Clause']],
  ['Options', 'rules/options.ts', ['HouseOption']],
  ['Results: dice', 'rules/equipment/dice.ts', ['Roll', 'DiceOptions', 'DieFace']],
  ['Results: coins', 'rules/equipment/coins.ts', ['Toss']],
  ['Results: a wheel', 'rules/equipment/wheel.ts', ['Spin', 'Pocket']],
  ['Results: balls', 'rules/equipment/balls.ts', ['Draw', 'BallOptions']],
  ['Results: two cards', 'rules/equipment/shoe.ts', ['Deal']],
  ['Results: cards', 'rules/equipment/cards.ts', ['Card']],
  ['Results: cards dealt by a rule', 'rules/equipment/deal-rule.ts', ['DealRule']],
  ['Results: calls', 'rules/wager/result.ts', ['Call', 'Results']],
  ['The cycle', 'rules/wager/cycle.ts', ['Cycle']],
  ['Wagers', 'rules/wager/wager.ts', ['WagerDefinition', 'Win', 'Closed', 'Part', 'Undecided', 'Wager']],
  ['Odds', 'rules/money/payout.ts', ['Odds', 'Commission']],
  ['The procedure', 'rules/procedure.ts', ['Procedure', 'Change', 'Situation', 'Refusal']],
  ['The cloth', 'rules/cloth/layout.ts', ['Layout', 'Area', 'Spot', 'Mark', 'Puck', 'Ornament']],
  ['The cloth upright', 'rules/cloth/portrait.ts', ['Upright']],
  ['Conduct', 'rules/conduct/conduct.ts', ['Conduct', 'Moment', 'WagerOnLayout', 'Marker']],
  [
    'Conduct: equipment',
    'rules/equipment/handling.ts',
    ['EquipmentConduct', 'Shooting', 'Shooters', 'Thrown', 'DiceSet', 'ShoeWays'],
  ],
  ['Conduct: duties', 'rules/conduct/duty.ts', ['Duty']],
  ['Roads', 'rules/conduct/roads.ts', ['Roads', 'RoadSign']],
  ['How to play', 'rules/guide/guide.ts', ['GuideStep', 'GuideBet']],
  ['Strategies', 'rules/strategy/strategy.ts', ['Strategy', 'View', 'Want', 'StrategyDecision']],
  ['Parts of strategies', 'rules/strategy/parts.ts', ['Bet']],
  ['Ways to go on with a wager', 'rules/strategy/ways.ts', ['Went']],
]

interface Field {
  readonly name: string
  readonly optional: boolean
  readonly type: string
  readonly says: string
}

const words = (comment: string): string =>
  comment
    .replace(/^\/\*\*|\*\/$/g, '')
    .replace(/^\s*\* ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim()

/** The fields of an interface, as they stand in its source. */
export const fieldsOf = (source: string, name: string): readonly Field[] => {
  const start = new RegExp(`^(?:export )?interface ${name}\\b`, 'm').exec(source)
  if (!start) throw new Error(`there is no interface ${name}`)
  const body = source.slice(source.indexOf('{\n', start.index) + 2, source.indexOf('\n}\n', start.index) + 1)
  const found = body.matchAll(
    /^ {2}(?:(\/\*\*[\s\S]*?\*\/)\s+)?readonly (\w+)(\??): ([\s\S]*?)\n(?= {2}(?:\/\*\*|readonly)|$(?![\s\S]))/gm,
  )
  return Array.from(found, ([, comment = '', field, optional, type]) => ({
    name: field!,
    optional: optional === '?',
    type: type!
      .replace(/\s+/g, ' ')
      .replace(/\/\*\*.*?\*\/ /g, '')
      .replaceAll('readonly ', '')
      .trim(),
    says: words(comment),
  }))
}

const cell = (text: string): string => text.replaceAll('|', '\\|')

const rowOf = ({ name, optional, type, says }: Field): string =>
  `| \`${name}\`${optional ? '' : ' (always)'} | ${cell(says)} | \`${cell(type)}\` |`

const tableOf = (source: string, name: string): readonly string[] => {
  const rows = fieldsOf(source, name).map(rowOf)
  const [, comment = ''] = new RegExp(`(/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/)\n(?:export )?interface ${name}\\b`).exec(source) ?? []
  return [
    `### ${name}`,
    '',
    ...(comment === '' ? [] : [words(comment), '']),
    '| field | what it says | its type |',
    '|---|---|---|',
    ...rows,
    '',
  ]
}

export const definitionPage = (): string =>
  [
    '# Every field of a definition',
    '',
    'Generated from the comments of the source by `npm run rules`. [A game of your own](../guides/adding-a-game.md) explains how to make a game of them. In `defineGame` the parts `options`, `cycle`, `procedure`, `layout`, `portrait`, `rounding`, `sign` and `conduct` are optional. A field marked _always_ is required wherever its part is present.',
    '',
    ...parts.flatMap(([heading, from, interfaces]) => {
      const source = readFileSync(new URL(`../src/${from}`, import.meta.url), 'utf8')
      return [`## ${heading}`, '', ...interfaces.flatMap((name) => tableOf(source, name))]
    }),
  ].join('\n')
