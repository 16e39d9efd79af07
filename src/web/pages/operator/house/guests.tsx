/** Whether the house takes guests, and the switch for it. */
import { houseForms } from '../../../../wire/forms/house.ts'
import { CommandButton } from '../../../forms/command.tsx'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { house } from '../../../house/client.ts'
import { text } from '../../../text/staff/operator-house.ts'
import { RefusedNotice } from '../../../ui/notice.tsx'

export const Guests = () => {
  const { value, refused, ask } = useAsked('guests', () => house.call('GET /house/guests'), 15_000)
  return (
    <section className="panel" aria-labelledby="operator-guests">
      <h3 id="operator-guests">{text.guests}</h3>
      <p>{text.guestsAbout}</p>
      <RefusedNotice refused={refused} />
      {value && (
        <div className="row">
          <span className={`tag ${value.taken ? 'tag-good' : ''}`}>{value.taken ? text.guestsTaken : text.guestsNotTaken}</span>
          <CommandButton
            form={houseForms[value.taken ? 'close-to-guests' : 'open-to-guests']}
            known={{ taken: !value.taken }}
            onDone={() => void ask()}
          />
        </div>
      )}
    </section>
  )
}
