/** The switch that suspends play, as those read it who may turn it. */
import { translated } from '../language.ts'

const where = (game: string | null): string => (game === null ? 'every table' : `every table of ${game}`)

export const text = translated('shared/suspension', {
  play: 'Play',
  about:
    'One switch for all tables, or for all of a game: at once, without notice. Wagers that lie on a layout are still decided.',
  goesOn: 'Play is running.',
  suspendIt: (game: string | null) => (game === null ? 'Suspend all play' : `Suspend ${game}`),
  everything: 'Everything: all tables of all games',
  oneGame: (game: string) => `${game}: all tables of this game`,
  nothingLeft: 'Everything is suspended already, and every game for itself.',
  happens: (game: string | null) => `From this moment on, at ${where(game)}:`,
  means: (resumed: string): readonly string[] => [
    'No new wager is taken, no seat, no round, no buy-in, and no table is opened.',
    'Wagers on a layout are played out by the rules, with as many rounds as that takes; tables that run by themselves wait for nobody meanwhile, and winners come down.',
    'Players may take down what the rules let them, leave, and cash out.',
    `It lasts, over a restart too, until somebody resumes it: ${resumed}.`,
  ],
  since: (by: string | null, when: string) => (by === null ? `Since ${when}.` : `Suspended by ${by}, ${when}.`),
  resumeIt: (game: string | null) => (game === null ? 'Resume all play' : `Resume ${game}`),
  mayResume: (roles: string) => `May be resumed by: ${roles}.`,
  resumes: (game: string | null) => `From this moment on, wagers, seats and rounds are taken again at ${where(game)}.`,
  stillAll: (game: string | null) =>
    `${game} is no longer suspended for itself. Nothing begins there all the same, as long as all play is suspended.`,
  butFor: (games: string) => `Suspended for themselves, and still so: ${games}.`,
})
