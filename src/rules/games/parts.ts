/** The parts of strategies that games have of their own, by the game, for players who write strategies in files. */
export * as craps from './craps/parts.ts'
