/** Who works here: those who have no passkey, named before a house keeps cash and while it does, and those who count from then on. */
import type { Cash } from '../../client/index.ts'
import { useAsked } from '../house/asking/use-asked.ts'
import { house } from '../house/client.ts'
import { roleNames } from '../text/shared/roles.ts'
import { text } from '../text/shared/cash.ts'
import { Answered } from '../ui/list/answered.tsx'

/** How often it is asked, in milliseconds: people add theirs meanwhile. */
export const cashPace = 5_000

const Names = ({ label, of }: { readonly label: string; readonly of: Cash['without'] }) => (
  <ul className="plain" aria-label={label}>
    {of.map(({ person, called, roles }) => (
      <li key={person}>
        <strong translate="no">{called}</strong>, {roleNames(roles)}
      </li>
    ))}
  </ul>
)

/** With those who count among two people, for the person who answers for them. */
export const WithoutPasskey = ({ answering = false }: { readonly answering?: boolean }) => {
  const asked = useAsked('cash', () => house.call('GET /house/cash'), cashPace)
  return (
    <Answered asked={asked} waiting={text.waiting}>
      {({ kept, without, counting }) => (
        <>
          {answering && (
            <>
              <p>{text.answerFor}</p>
              {counting.length === 0 ? <p>{text.noneCount}</p> : <Names label={text.counting} of={counting} />}
            </>
          )}
          <p>{without.length === 0 ? text.allHave : kept ? text.lackKept : text.lack}</p>
          {without.length > 0 && <Names label={text.lacking} of={without} />}
        </>
      )}
    </Answered>
  )
}
