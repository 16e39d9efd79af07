/** The people of the house: found, added, and each with what an operator may do for them. */
import { useState } from 'react'
import type { Me, Person } from '../../../../client/index.ts'
import { peopleForms } from '../../../../wire/forms/people.ts'
import { house } from '../../../house/client.ts'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { countText } from '../../../words/format.ts'
import { roleName, roleNames } from '../../../text/shared/roles.ts'
import { translate } from '../../../text/language.ts'
import { text } from '../../../text/staff/operator-people.ts'
import { text as operator } from '../../../text/staff/operator.ts'
import { Answered } from '../../../ui/list/answered.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tick } from '../../../ui/form/tick.tsx'
import { useInviting } from '../invite/invitations.tsx'
import { OnePerson } from './one-person.tsx'

/** So many are asked for at once, and so many rows are drawn. */
const page = 500
const drawn = 60

/** All of them, page after page: somebody is searched for among all. */
const everybody = async (guests: boolean): Promise<readonly Person[]> => {
  const all: Person[] = []
  for (let after = ''; ;) {
    const { people, more } = await house.call('GET /people', { after, most: page, guests: guests ? 'yes' : 'no' })
    all.push(...people)
    if (!more || people.length === 0) return all.toSorted((a, b) => a.called.localeCompare(b.called))
    after = people.at(-1)!.person
  }
}

export const People = ({ me }: { readonly me: Me }) => {
  const inviting = useInviting()
  const [typed, setTyped] = useState('')
  const [guests, setGuests] = useState(false)
  const [shown, setShown] = useState<string>()
  const { value, refused, ask } = useAsked(`people ${guests}`, () => everybody(guests), 15_000)
  const name = typed.trim().toLowerCase()
  const matching = value?.filter(({ person, name: signsIn, called, roles }) =>
    [person, signsIn, called.toLowerCase(), ...roles].some((each) => each.includes(name)),
  )
  const one = value?.find(({ person }) => person === shown)
  return (
    <div className="stack">
      <div className="panel-head">
        <h2>{operator.tabs.people}</h2>
        <Button kind="main" onPress={() => inviting.ask({ roles: [] }, () => void ask())}>
          {translate(peopleForms['add-person'].name)}
        </Button>
      </div>
      <div className="operator-filter">
        <Field label={text.search} hint={text.searchHint} type="search" autoComplete="off" value={typed} onChange={setTyped} />
        <Tick label={text.withGuests} checked={guests} onChange={setGuests} />
      </div>
      <Answered asked={{ value, refused }} waiting={operator.waiting} />
      <Waiting people={value ?? []} onShow={setShown} />
      {matching?.length === 0 && <Notice>{text.nobody}</Notice>}
      <ul className="picks">
        {matching?.slice(0, drawn).map((person) => (
          <li key={person.person}>
            <button type="button" className="pick" onClick={() => setShown(person.person)}>
              <strong translate="no">{person.called}</strong>
              <span className="field-label" translate="no">
                {person.name}
              </span>
              <Tags person={person} />
            </button>
          </li>
        ))}
      </ul>
      {matching !== undefined && matching.length > drawn && (
        <p className="field-label">{text.morePeople(countText(matching.length - drawn))}</p>
      )}
      {one && (
        <OnePerson key={one.person} person={one} me={me} onClose={() => setShown(undefined)} onChanged={() => void ask()} />
      )}
    </div>
  )
}

/** What another operator is asked to approve comes first. */
const Waiting = ({ people, onShow }: { readonly people: readonly Person[]; readonly onShow: (person: string) => void }) => {
  const waiting = people.filter(({ proposed, exclusion, confirmation }) => proposed || exclusion?.readmission || confirmation)
  if (waiting.length === 0) return null
  return (
    <section className="panel waits" aria-labelledby="operator-waiting">
      <h3 id="operator-waiting">{text.waitsForSecond}</h3>
      <ul className="plain">
        {waiting.map((each) => (
          <li key={each.person} className="panel-head">
            <span>{whatWaits(each)}</span>
            <Button label={text.lookAt(each.called)} onPress={() => onShow(each.person)}>
              {text.look}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

const whatWaits = ({ called, proposed, exclusion }: Person): string => {
  if (proposed) return text.rolesWait(called, roleNames(proposed.roles))
  return exclusion?.readmission ? text.readmissionWaits(called) : text.meetingWaits(called)
}

const Tags = ({ person: { roles, guest, invited, locked, disabled, excluded, proposed } }: { readonly person: Person }) => (
  <span className="operator-tags">
    {roles.map((role) => (
      <span key={role} className="tag">
        {roleName(role)}
      </span>
    ))}
    {roles.length === 0 && !proposed && <span className="tag">{text.noRole}</span>}
    {guest && <span className="tag">{text.guest}</span>}
    {invited && <span className="tag">{text.invited}</span>}
    {proposed && <span className="tag tag-warn">{text.proposed}</span>}
    {locked && <span className="tag tag-warn">{text.locked}</span>}
    {disabled && <span className="tag tag-bad">{text.disabled}</span>}
    {excluded && <span className="tag tag-bad">{text.excluded}</span>}
  </span>
)
