/** The people that a table needs, who of them is there, and how the others are invited. */
import type { StaffPresence, TableSetupAnswer } from '../../../../client/index.ts'
import type { Role } from '../../../../rules/conduct/people.ts'
import { roleSentence } from '../../../../rules/conduct/role-words.ts'
import { type Game, isRefusal } from '../../../../rules/game/game.ts'
import { rulesInForce } from '../../../../rules/game/in-force.ts'
import { type FormValues, optionsChosen } from '../../../../table/forms/field.ts'
import { type Need, peopleNeeded } from '../../../../table/staff/needed.ts'
import { optionsOf } from '../../../../wire/forms/table-setup.ts'
import { usePresence } from '../../../house/records/use-presence.ts'
import { translate } from '../../../text/language.ts'
import { anyRole } from '../../../text/shared/roles.ts'
import { text as invite } from '../../../text/staff/invite.ts'
import { text } from '../../../text/staff/operator.ts'
import { Button } from '../../../ui/button.tsx'
import { Clause, Notice } from '../../../ui/notice.tsx'
import { useInviting } from '../invite/invitations.tsx'
import { type Candidate, type Staffed, staffedBy } from './staffed.ts'

interface NeedsProps {
  readonly needs: readonly Need[]
  readonly game: string
  /** Undefined while the table is being made. */
  readonly table?: string | undefined
  /** Undefined until the house has said who is there. */
  readonly staff: StaffPresence | undefined
  /** Hears when somebody was invited. */
  readonly onInvited: () => void
}

const isRequired = ({ when }: Need): boolean => when === 'always'

/** Those whom nothing goes without, and the others on request. */
export const TablePeople = ({ needs, ...props }: NeedsProps) => {
  const required = needs.filter(isRequired)
  const called = needs.filter((need) => !isRequired(need))
  if (needs.length === 0) return null
  return (
    <>
      {required.length > 0 && <NeedList {...props} needs={required} label={text.required} />}
      {called.length > 0 && (
        <details>
          <summary>{text.requiredSometimes}</summary>
          <NeedList {...props} needs={called} label={text.requiredSometimes} />
        </details>
      )}
    </>
  )
}

/** The people that a table needs as it is being set up; undefined where that cannot be read, which is said where it is typed. */
export const needsOf = (game: Game, values: FormValues): readonly Need[] | undefined => {
  const options = optionsOf(game)
  const house = optionsChosen(options, values['house'] as Readonly<Record<string, string>>)
  if (options.against?.(house)) return undefined
  const inForce = rulesInForce(game, house)
  const setup = {
    source: values['source'] as TableSetupAnswer['source'],
    automation: values['automation'] as readonly string[],
    paced: values['pace'] !== 'by-hand',
  }
  return isRefusal(inForce) ? [] : peopleNeeded(inForce, setup)
}

interface PeopleNeededProps {
  readonly needs: readonly Need[]
  readonly game: Game
  readonly table?: string | undefined
}

/** Everybody that a table needs, as it is being set up. */
export const PeopleNeeded = ({ needs, game, table }: PeopleNeededProps) => {
  const { value: staff, ask } = usePresence()
  const props = { game: game.id, table, staff, onInvited: () => void ask() }
  return (
    <section className="panel operator-needed" aria-labelledby="operator-needed">
      <h3 id="operator-needed">{text.people}</h3>
      {needs.some(isRequired) ? <p className="field-label">{text.peopleAbout}</p> : <p>{text.needsNobody}</p>}
      <TablePeople {...props} needs={needs} />
    </section>
  )
}

const NeedList = ({ needs, label, ...props }: NeedsProps & { readonly label: string }) => (
  <ul className="plain grid needs" aria-label={label}>
    {needs.map((need, at) => (
      <OneNeed key={need.what} need={need} explains={newIn(need, needs.slice(0, at))} {...props} />
    ))}
  </ul>
)

/** The lowest role of each person that it takes. */
const rolesIn = ({ people }: Need): readonly Role[] => people.flatMap(([role]) => role ?? [])

/** Those that are not explained above it. */
const newIn = (need: Need, before: readonly Need[]): readonly Role[] =>
  [...new Set(rolesIn(need))].filter((role) => !before.flatMap(rolesIn).includes(role))

const peopleText = (people: readonly (readonly Role[])[]): string => people.map(anyRole).join(' + ')

interface OneNeedProps extends Omit<NeedsProps, 'needs'> {
  readonly need: Need
  /** Roles that are explained here. */
  readonly explains: readonly Role[]
}

const OneNeed = ({ need, explains, game, table, staff, onInvited }: OneNeedProps) => (
  <li className="need">
    <p>
      <strong>{peopleText(need.people)}</strong>: {translate(need.what)} <Clause game={game} clause={need.clause} />
    </p>
    {explains.map((role) => (
      <p key={role} className="field-label">
        {translate(roleSentence(role))}
      </p>
    ))}
    {staff && <WhoIsThere staffed={staffedBy(need, staff, table)} required={isRequired(need)} onInvited={onInvited} />}
  </li>
)

interface WhoIsThereProps extends Pick<NeedsProps, 'onInvited'> {
  readonly staffed: Staffed
  readonly required: boolean
}

const WhoIsThere = ({ staffed: { candidates, missing, couldBe }, required, onInvited }: WhoIsThereProps) => {
  const lacks = missing.length > 0 ? (couldBe ? text.noneThere : text.noneYet)(peopleText(missing)) : undefined
  return (
    <>
      {lacks !== undefined && (required ? <Notice kind="warn">{lacks}</Notice> : <p>{lacks}</p>)}
      <Candidates all={candidates} invites={missing.length > 0} onInvited={onInvited} />
      <Invites roles={missing.flatMap(([role]) => role ?? [])} onInvited={onInvited} />
    </>
  )
}

/** So many are named; of a large staff the rest is counted. */
const named = 6

const tones = { here: 'tag-good', in: 'tag-good', out: '' } as const

interface CandidatesProps extends Pick<NeedsProps, 'onInvited'> {
  readonly all: readonly Candidate[]
  readonly invites: boolean
}

const Candidates = ({ all, invites, onInvited }: CandidatesProps) => {
  const inviting = useInviting()
  if (all.length === 0) return null
  return (
    <ul className="plain row">
      {all.slice(0, named).map(({ person, called, where }) => (
        <li key={person} className="row">
          <span className={`tag ${tones[where]}`}>{text.isWhere(called, where)}</span>
          {invites && where === 'out' && (
            <Button kind="plain" onPress={() => inviting.ask({ person, called }, onInvited)}>
              {invite.inviteOne(called)}
            </Button>
          )}
        </li>
      ))}
      {all.length > named && <li className="field-label">{text.others(all.length - named)}</li>}
    </ul>
  )
}

const Invites = ({ roles, onInvited }: { readonly roles: readonly Role[]; readonly onInvited: () => void }) => {
  const inviting = useInviting()
  if (roles.length === 0) return null
  return (
    <div className="row">
      {[...new Set(roles)].map((role) => (
        <Button key={role} onPress={() => inviting.ask({ roles: [role] }, onInvited)}>
          {invite.inviteA(role)}
        </Button>
      ))}
    </div>
  )
}
