/** Inviting somebody who has an account: by a link with their name, or with a new one-time password. */
import type { AnswerOf } from '../../../../client/index.ts'
import { peopleForms } from '../../../../wire/forms/people.ts'
import { CommandButton } from '../../../forms/command.tsx'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { house } from '../../../house/client.ts'
import { text as shell } from '../../../text/shell.ts'
import { text } from '../../../text/staff/invite.ts'
import { Button } from '../../../ui/button.tsx'
import { Answered } from '../../../ui/list/answered.tsx'
import type { AskingProps } from './asked.ts'

interface AgainProps extends AskingProps {
  readonly person: string
}

export const Again = ({ person, onInvited, onClose }: AgainProps) => {
  const asked = useAsked(`person ${person}`, () => house.call('GET /people/:person', { person }))
  return (
    <>
      <Answered asked={asked} waiting={text.waiting}>
        {({ name, called, roles, invited }) => (
          <>
            <p>{invited ? text.notYet(called) : text.has(called)}</p>
            <div className="row">
              <Button kind="main" onPress={() => onInvited({ name, called, roles })}>
                {text.withOwn}
              </Button>
              <CommandButton<AnswerOf<'POST /people/:person/one-time-password'>>
                form={peopleForms['give-one-time-password']}
                known={{ person }}
                onDone={({ password, proposed }) =>
                  onInvited({ name, called, roles, password }, text.passkeysGone, ...(proposed ? [text.rolesWait] : []))
                }
              />
            </div>
          </>
        )}
      </Answered>
      <div className="dialog-foot">
        <Button onPress={onClose}>{shell.cancel}</Button>
      </div>
    </>
  )
}
