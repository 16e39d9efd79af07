/** The switch that suspends play, as those read it who may turn it. */
import { translated } from '../language.ts'

const where = (game: string | null): string => (game === null ? 'every table' : `every table of ${game}`)

export const text = translated('shared/suspension', {
  play: 'Play',
  about:
    'One switch for all tables, or for all of a game: at once, without notice. Wagers already on a layout are still decided.',
  goesOn: 'Play is running.',
  suspendIt: (game: string | null) => (game === null ? 'Suspend all play' : `Suspend ${game}`),
  everything: 'Everything: all tables of all games',
  oneGame: (game: string) => `${game}: all tables of this game`,
  nothingLeft: 'Everything is suspended already, and every game for itself.',
  happens: (game: string | null) => `From this moment on, at ${where(game)}:`,
  means: (resumed: string): readonly string[] => [
    'No new wager is taken, no seat, no round, no buy-in, and no table is opened.',
    'Wagers on a layout are played out by the rules, with as many rounds as that takes; tables that run by themselves no longer wait for players, and winners come down.',
    'Players may take down what the rules let them, leave, and cash out.',
    `It lasts, over a restart too, until it is resumed by ${resumed}.`,
  ],
  since: (by: string | null, when: string) => (by === null ? `Since ${when}.` : `Suspended by ${by}, ${when}.`),
  resumeIt: (game: string | null) => (game === null ? 'Resume all play' : `Resume ${game}`),
  mayResume: (roles: string) => `May be resumed by: ${roles}.`,
  resumes: (game: string | null) => `From this moment on, wagers, seats and rounds are taken again at ${where(game)}.`,
  stillAll: (game: string | null) =>
    `${game} is no longer suspended for itself. Play there stays suspended as long as all play is.`,
  butFor: (games: string) => `Suspended for themselves, and still so: ${games}.`,
})
