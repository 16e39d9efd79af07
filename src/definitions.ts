/**
 * The words to write a wager or a game in, and the games themselves: the part of the package that is rules alone. A game that
 * a house serves from a file uses no other, since the pages of the house load the same file.
 */
export { ownWager, freeze, freezeIn, lose, loseHalf, push, split, stand, standIn, voided, win } from './rules/game/own-wager.ts'
export { cardWager, diceWager } from './rules/game/own-wagers.ts'
export { evenMoney, for1, to1, withCommission, type Commission, type Odds, type Rounding } from './rules/money/payout.ts'
export { gameOfWagers, withWagers } from './rules/game/added-wagers.ts'
export { balls, type BallOptions, type Draw } from './rules/equipment/balls.ts'
export { cardName, cardNamed, cards, decks, type Card, type Suit } from './rules/equipment/cards.ts'
export { coins, type Toss } from './rules/equipment/coins.ts'
export type { DealRule } from './rules/equipment/deal-rule.ts'
export { dice, twoDice, type DiceOptions, type DieFace, type Face, type Roll } from './rules/equipment/dice.ts'
export type { Equipment, Readable, Symbols } from './rules/equipment/equipment.ts'
export { shoe, twoCards, type Deal } from './rules/equipment/shoe.ts'
export { wheel, type Pocket, type Spin } from './rules/equipment/wheel.ts'
export { type Call, type Result, type Results, callsOf, resultsOf } from './rules/wager/result.ts'
export {
  byCycle,
  terms,
  type Answer,
  type Closed,
  type Part,
  type Undecided,
  type Wager,
  type WagerDefinition,
  type Win,
} from './rules/wager/wager.ts'
export { noCycle, type Cycle } from './rules/wager/cycle.ts'
export { described, enforced, guided, recorded, type Clause, type Clauses } from './rules/rulebook/clause.ts'
export { choice, signOptions, type ChosenOptions, type HouseOption, type HouseOptions } from './rules/options.ts'
export { plainProcedure } from './rules/game/plain-procedure.ts'
export { refusal, type Change, type Procedure, type Refusal, type Situation } from './rules/procedure.ts'
export {
  placesOn,
  row,
  type Area,
  type ClothColour,
  type Layout,
  type Mark,
  type Ornament,
  type Rectangle,
  type Puck,
  type Spot,
  type Tone,
} from './rules/cloth/layout.ts'
export { across, atNoEnd, cells, upright, type Upright } from './rules/cloth/portrait.ts'
export { chipColours } from './rules/cloth/chip-colours.ts'
export { around, outerSide, shared } from './rules/cloth/spots.ts'
export {
  callsUntil,
  plainConduct,
  type Conduct,
  type WagerOnLayout,
  type Marker,
  type Matter,
  type Moment,
} from './rules/conduct/conduct.ts'
export { notice, type Duty, type Holds } from './rules/conduct/duty.ts'
export { above, atLeast, crew, type Role } from './rules/conduct/people.ts'
export type { Roads, RoadSign, Winner } from './rules/conduct/roads.ts'
export type { DiceSet, EquipmentConduct, ShoeWays, Shooters, Shooting, Thrown } from './rules/equipment/handling.ts'
export type { Guide, GuideBet, GuideStep } from './rules/guide/guide.ts'
export { exportedGame } from './rules/game/exported-game.ts'
export { defineGame, type GameDefinition, type RulesDefinition } from './rules/game/define-game.ts'
export { isRefusal, type Announced, type Game, type PrintedFigures, type Rules, type Sign } from './rules/game/game.ts'
export { gameNamed, games } from './rules/games/registry.ts'
export { rulesInForce, type InForce } from './rules/game/in-force.ts'
export { emptyLayout, place, remove, settle, type DecidedPile, type InPlay } from './rules/in-play/in-play.ts'
export { settlements, type Settlement } from './rules/in-play/settlement.ts'
export { always, want, type StrategyDecision, type Strategy, type View, type Want } from './rules/strategy/strategy.ts'
export {
  afresh,
  flat,
  inSteps,
  keep,
  on,
  together,
  when,
  type Bet,
  type Bets,
  type StrategyPart,
} from './rules/strategy/parts.ts'
export { half, martingale, parlay, press, upTo, whole, type Progression, type Went } from './rules/strategy/ways.ts'
export { craps } from './rules/games/parts.ts'
export { winningAreas } from './rules/in-play/winning-areas.ts'
export { NotAWager } from './rules/not-a-wager.ts'
export type { WagerTable } from './rules/wager/tabulate.ts'
