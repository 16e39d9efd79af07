/** How often a player is told at a table how long they have been there, and how they stand. */
import type { OwnLimits } from '../../../client/index.ts'
import { ownForms } from '../../../wire/forms/own.ts'
import { CommandForm } from '../../forms/command.tsx'
import { text } from '../../text/account.ts'
import { wishesIn } from './binding.ts'

interface ReminderProps {
  readonly limits: OwnLimits
  readonly at: number
  readonly onChanged: () => Promise<void>
}

export const Reminder = ({ limits, at, onChanged }: ReminderProps) => (
  <section className="panel" aria-label={text.reminder}>
    <h2>{text.reminder}</h2>
    <p className="field-label">{text.reminderAbout}</p>
    <CommandForm
      form={ownForms['set-reminder']}
      title={text.reminder}
      known={wishesIn(limits, at)}
      begins={{ reminder: String(limits.reminder) }}
      onDone={() => void onChanged()}
    />
  </section>
)
