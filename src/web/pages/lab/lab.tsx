/** The lab: what a game's wagers are worth, shown in six parts, and kept from those who play while they may not look. */
import { Suspense } from 'react'
import { Link, useParams } from 'wouter'
import type { Me } from '../../../client/index.ts'
import type { Game } from '../../../rules/game/game.ts'
import { loadable } from '../../../rules/games/load.ts'
import { rulesInForce } from '../../../rules/game/in-force.ts'
import { analysisRefusal } from '../../../table/staff/odds-withheld.ts'
import type { Phase } from '../../../table/state.ts'
import type { Refused } from '../../house/asking/problem.ts'
import { useAsked } from '../../house/asking/use-asked.ts'
import { house } from '../../house/client.ts'
import { useSession } from '../../house/session/session.tsx'
import { text } from '../../text/lab.ts'
import { Clause, Notice, RefusedNotice } from '../../ui/notice.tsx'
import { Page } from '../../ui/page.tsx'
import { lazily } from '../../ui/parts/lazily.ts'
import './charts/charts.css'
import { type PartProps, useChosen } from './chosen.ts'
import './lab.css'
import { Odds } from './odds/odds.tsx'
import { Wager } from './odds/wager.tsx'
import { Options } from './options.tsx'
import { Report } from './report.tsx'
import { ComparePart } from './runs/compare.tsx'
import { SessionsPart } from './runs/sessions.tsx'
import { SimulationPart } from './runs/simulation.tsx'

/** Whether somebody sits where the rulebook keeps odds from those who play, with a round open. */
export interface KeptOut {
  readonly table: string
  readonly called: string
  readonly game: string
  readonly clause: string
  readonly staffClause: string
}

/** How often the house is asked, in milliseconds: rounds begin at any time. */
const pace = 1_500

const forbidding = async (id: string, own: string | undefined) => {
  const inForce = rulesInForce(await house.game(id, own))
  return 'conduct' in inForce ? inForce.conduct : undefined
}

const keptOut = async (person: string): Promise<KeptOut | null> => {
  const { tables } = await house.tables()
  for (const { table, called, game, own, phase } of tables) {
    const conduct = await forbidding(game, own)
    if (!conduct?.analysis || !analysisRefusal({ conduct, phase: phase as Phase })) continue
    const { players } = await house.table(table)
    if (!players.some(({ player }) => player === person)) continue
    return { table, called, game, clause: conduct.analysis.forbidden, staffClause: conduct.analysis.staff }
  }
  return null
}

export interface MayAnalyse {
  /** Whether the house has answered. */
  readonly known: boolean
  readonly keptOut: KeptOut | null
  readonly refused: Refused | undefined
}

/** A reader who is not signed in has no seat, so nothing is withheld from them. */
const useKeptOut = (me: Me | undefined): MayAnalyse => {
  const { value, refused } = useAsked(`kept out ${me?.person}`, async () => (me ? keptOut(me.person) : null), pace)
  return { known: value !== undefined, keptOut: value ?? null, refused }
}

/** What games are played with, apart from any of them. */
const EquipmentPart = lazily(() => import('./equipment/equipment.tsx'))

const ofEquipment = 'equipment'

const parts = {
  odds: Odds,
  wager: Wager,
  simulation: SimulationPart,
  sessions: SessionsPart,
  strategies: ComparePart,
  report: Report,
} as const

type Part = keyof typeof parts

const isPart = (name: string): name is Part => Object.hasOwn(parts, name)

export default function Lab() {
  const { me, known: sessionKnown } = useSession()
  const { known, keptOut, refused } = useKeptOut(me)
  if (keptOut) return <ShutLab {...keptOut} />
  if (!sessionKnown || !known)
    return (
      <Page title={text.title} about={text.about}>
        <RefusedNotice refused={refused} />
        <p className="waiting">{text.asking}</p>
      </Page>
    )
  return <OpenLab />
}

const ShutLab = ({ table, called, game, clause, staffClause }: KeptOut) => (
  <Page title={text.keptOut}>
    <Notice kind="warn">
      <p>
        {text.keptOutWhy(called)} <Clause game={game} clause={clause} />
      </p>
      <p>
        {text.keptOutStaff} <Clause game={game} clause={staffClause} />
      </p>
      <p>{text.keptOutUntil}</p>
    </Notice>
    <Link className="button button-main lab-back" href={`/tables/${table}`}>
      {text.back(called)}
    </Link>
  </Page>
)

const OpenLab = () => {
  const { game: id = loadable[0]!, part = 'odds' } = useParams<{ game?: string; part?: string }>()
  const { value: games } = useAsked('games', async () =>
    Promise.all((await house.call('GET /games')).map(({ game, own }) => house.game(game, own))),
  )
  const found = games?.find((game) => game.id === id)
  const isEquipment = id === ofEquipment
  return (
    <Page
      title={found ? text.titleOf(found.name) : isEquipment ? text.titleOf(text.equipment) : text.title}
      about={text.about}
      wide
    >
      <nav className="lab-games" aria-label={text.games}>
        {games?.map((game) => (
          <Link key={game.id} href={`/lab/${game.id}/${part}`} aria-current={game.id === id ? 'true' : undefined} translate="no">
            {game.name}
          </Link>
        ))}
        <Link href={`/lab/${ofEquipment}`} aria-current={isEquipment ? 'true' : undefined}>
          {text.equipment}
        </Link>
      </nav>
      {isEquipment && (
        <Suspense fallback={<p className="waiting">{text.loading}</p>}>
          <EquipmentPart />
        </Suspense>
      )}
      {!games && !isEquipment && <p className="waiting">{text.loading}</p>}
      {games && !found && !isEquipment && <Notice kind="bad">{text.noGame(id)}</Notice>}
      {found && <GameLab key={found.id} game={found} part={part} />}
    </Page>
  )
}

const GameLab = ({ game, part }: { readonly game: Game; readonly part: string }) => {
  const chosen = useChosen(game)
  const inForce = rulesInForce(game, chosen.house)
  const tail = chosen.search === '' ? '' : `?${chosen.search}`
  return (
    <>
      <nav className="parts" aria-label={text.parts}>
        {Object.entries(text.part).map(([each, name]) => (
          <Link key={each} href={`/lab/${game.id}/${each}${tail}`} aria-current={each === part ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <Options game={game} house={chosen.house} onChange={chosen.choose} />
      {/* Single values were checked one by one; together the rulebook may still refuse them. */}
      {'reason' in inForce ? (
        <RefusedNotice refused={inForce} game={game.id} />
      ) : isPart(part) ? (
        <PartOf part={part} inForce={inForce} chosen={chosen} />
      ) : (
        <Notice kind="bad">{text.noPart(part)}</Notice>
      )}
    </>
  )
}

const PartOf = ({ part, ...props }: PartProps & { readonly part: Part }) => {
  const Shown = parts[part]
  return <Shown {...props} />
}
