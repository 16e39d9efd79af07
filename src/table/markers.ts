/** The markers on the layout: those that the wagers ask for, unless somebody has moved one. */
import { lyingOn } from './layout.ts'
import type { TableState } from './state.ts'

export const markersShown = ({ inForce, inPlay, markers }: TableState): readonly string[] =>
  markers ?? inForce.conduct.markers?.shown((wager) => lyingOn(inPlay, wager)).map(({ id }) => id) ?? []
