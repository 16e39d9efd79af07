/** The roles that a table needs before it is opened, and which of them nobody in the house has yet. */
import { Link } from 'wouter'
import type { Staffing } from '../../../../client/index.ts'
import { isRefusal, type Game } from '../../../../rules/game.ts'
import { rulesInForce } from '../../../../rules/in-force.ts'
import { rolesText, type Role } from '../../../../rules/conduct/people.ts'
import { missingFor, peopleNeeded } from '../../../../table/people/staff-needed.ts'
import { useStaff } from '../../../house/records/use-staff.ts'
import { text } from '../../../text/staff/operator.ts'
import { Clause, Notice } from '../../../ui/notice.tsx'
import { houseOf, optionFault, type Draft } from '../tables/draft.ts'

type Needed = Staffing[number]['needs'][number]

const peopleText = (people: readonly (readonly Role[])[]): string => people.map(rolesText).join(' + ')

/** What a table cannot be played without. */
export const Missing = ({ needs, game }: { readonly needs: readonly Needed[]; readonly game: string }) => {
  const lacking = needs.filter(({ when, missing }) => when === 'always' && missing.length > 0)
  return (
    lacking.length > 0 && (
      <Notice kind="warn">
        {text.required}{' '}
        {lacking.map(({ what, missing, clause }) => (
          <span key={what}>
            <strong>{peopleText(missing)}</strong> ({what}
            {clause !== null && (
              <>
                , <Clause game={game} clause={clause} />
              </>
            )}
            ).{' '}
          </span>
        ))}
        <Link href="/operator/people">{text.addPeople}</Link>
      </Notice>
    )
  )
}

/** Everybody that a table needs, as it is being set up. */
export const PeopleNeeded = ({ game, draft }: { readonly game: Game; readonly draft: Draft }) => {
  const { all } = useStaff()
  // What cannot be read is said where it is typed.
  if (optionFault(game, draft.options)) return null
  const inForce = rulesInForce(game, houseOf(game, draft.options))
  const needs = isRefusal(inForce) ? [] : peopleNeeded(inForce, draft)
  return (
    <section className="panel" aria-labelledby="operator-needed">
      <h3 id="operator-needed">{text.people}</h3>
      <p>{needs.length > 0 ? text.peopleAbout : text.needsNobody}</p>
      {(['always', 'sometimes'] as const).map((when) => (
        <NeedList key={when} when={when} game={game.id} needs={needs.filter((need) => need.when === when)} staff={all} />
      ))}
    </section>
  )
}

interface NeedListProps {
  readonly when: Needed['when']
  readonly game: string
  readonly needs: ReturnType<typeof peopleNeeded>
  readonly staff: ReturnType<typeof useStaff>['all']
}

const NeedList = ({ when, game, needs, staff }: NeedListProps) =>
  needs.length > 0 && (
    <>
      <h4>{when === 'always' ? text.required : text.requiredSometimes}</h4>
      <ul className="operator-needs">
        {needs.map((need) => {
          const isMissing = missingFor(need, staff).length > 0
          return (
            <li key={need.what}>
              <strong>{peopleText(need.people)}</strong>: {need.what}{' '}
              {need.clause !== null && <Clause game={game} clause={need.clause} />}{' '}
              <span className={`tag ${isMissing ? 'tag-warn' : 'tag-good'}`}>{isMissing ? text.missing : text.there}</span>
            </li>
          )
        })}
      </ul>
    </>
  )
