/** felthouse/client: how a program talks to a house. */
export { HouseClient, type ClientOptions, type RecalledRound, type RecalledStep } from './client.ts'
export { Watch, type Standing, type WatchOptions } from './watch.ts'
export { HouseProblem, Unanswered } from './problem.ts'
export { BrokenChain } from './chain.ts'
export { checkProof, type CheckedProof } from './proof.ts'
export type { Health } from '../wire/health.ts'
export type { AnswerOf, RouteName, SentTo } from '../wire/routes/routes.ts'
export {
  closesAt,
  mayAskToClose,
  offerLapsesAt,
  paceUnlessNamed,
  quietAfter,
  timesAt,
  type PaceTimes,
  type Times,
} from '../wire/tables/countdown.ts'
export type { FetchResponse, Fetch, OpenSocket, Sha256, Socket } from './platform.ts'
export type {
  AccountAnswer,
  Cash,
  HouseLimits,
  OwnSeat,
  OwnSeats,
  PaymentRequest,
  ProposalAnswer,
  CageAnswer,
  SlipAnswer,
} from '../wire/people/accounts.ts'
export type { CommandAnswer, SocketFrame, SentCommand } from '../wire/tables/commands.ts'
export type { Emote, SaidEmote } from '../wire/tables/emotes.ts'
export type { EventsPage, ShownEvent } from '../wire/tables/events.ts'
export type { ClauseAnswer, GameRow, GameSent, OddsRowAnswer, Worth } from '../wire/tables/games.ts'
export type { AskedLimits, OwnLimitsAnswer } from '../wire/people/limits.ts'
export type {
  Credentials,
  SessionLeft,
  ExclusionRow,
  Me,
  OwnSession,
  NewAccount,
  Newcomer,
  PeoplePage,
  Person,
  PlayerRow,
  StaffRow,
  TerminalName,
} from '../wire/people/people.ts'
export type { ProofAnswer } from '../wire/tables/proof.ts'
export type {
  Day,
  Dispute,
  Play,
  Return,
  ReturnPoint,
  Round,
  RoundWithPlays,
  SignificantRow,
  Statement,
  Wins,
} from '../wire/tables/records.ts'
export type { Problem } from '../wire/problem.ts'
export type { StaffPresence, Staffing } from '../wire/people/staffing.ts'
export type { ShutTable } from '../wire/tables/shut.ts'
export type { SuspensionAnswer } from '../wire/tables/suspension.ts'
export type { OneTable, SentSetup, TableList, TableRow, TableSetupAnswer } from '../wire/tables/tables.ts'
export type { TableEvent } from '../table/events.ts'
export type { TableState } from '../table/state.ts'
