/** A side bet of one's own at a table of a game that there is: its areas lie below the cloth, its rules are what they were. */
import { gameNamed, withWagers } from 'felthouse'
import allSmall from './many-rolls.ts'

export default withWagers(gameNamed('craps')!, [allSmall])
