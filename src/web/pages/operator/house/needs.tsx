/** The roles that a table needs before it is opened, and which of them nobody in the house has yet. */
import { Link } from 'wouter'
import type { Staffing, TableSetup } from '../../../../client/index.ts'
import { isRefusal, type Game } from '../../../../rules/game.ts'
import { rulesInForce } from '../../../../rules/in-force.ts'
import { rolesText, type Role } from '../../../../rules/conduct/people.ts'
import { optionsChosen, type FormValues } from '../../../../table/forms/field.ts'
import { optionsOf } from '../../../../wire/forms/table-setup.ts'
import { missingFor, peopleNeeded } from '../../../../table/people/staff-needed.ts'
import { useStaff } from '../../../house/records/use-staff.ts'
import { text } from '../../../text/staff/operator.ts'
import { Clause, Notice } from '../../../ui/notice.tsx'

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
export const PeopleNeeded = ({ game, values }: { readonly game: Game; readonly values: FormValues }) => {
  const { all } = useStaff()
  const options = optionsOf(game)
  const house = optionsChosen(options, values['house'] as Readonly<Record<string, string>>)
  // What cannot be read is said where it is typed.
  if (options.against?.(house)) return null
  const inForce = rulesInForce(game, house)
  const setup = {
    source: values['source'] as TableSetup['source'],
    automation: values['automation'] as readonly string[],
    paced: values['pace'] !== 'by-hand',
  }
  const needs = isRefusal(inForce) ? [] : peopleNeeded(inForce, setup)
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
      <ul className="plain stack">
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
