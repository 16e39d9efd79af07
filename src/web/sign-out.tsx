/** Signing out: a player who has chips at a table first reads what becomes of them. */
import { useState, type ReactNode } from 'react'
import type { OwnSeat } from '../client/index.ts'
import { moneyText } from './words/format.ts'
import { house } from './house/client.ts'
import { useSession } from './house/session/session.tsx'
import { text } from './text/sign-out.ts'
import { Button } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'

interface SignOutProps {
  /** What it is to sign out here. */
  readonly onSignOut: () => void
  readonly busy?: boolean
  readonly plain?: boolean
  readonly children: ReactNode
}

const withChips = ({ rack, laid }: OwnSeat): boolean => rack + laid > 0

/** Nobody is kept here by a house that does not answer. */
const seatsWithChips = async (): Promise<readonly OwnSeat[]> => {
  try {
    return (await house.call('GET /me/seats')).seats.filter(withChips)
  } catch {
    return []
  }
}

export const SignOut = ({ onSignOut, busy, plain, children }: SignOutProps) => {
  const { me } = useSession()
  const [seats, setSeats] = useState<readonly OwnSeat[]>([])
  const press = async (): Promise<void> => {
    const held = me?.roles.includes('player') ? await seatsWithChips() : []
    if (held.length === 0) onSignOut()
    else setSeats(held)
  }
  const stay = (): void => setSeats([])
  return (
    <>
      <Button kind={plain ? 'plain' : undefined} busy={busy} onPress={() => void press()}>
        {children}
      </Button>
      <Dialog title={text.title} open={seats.length > 0} onClose={stay}>
        <ul>
          {seats.map(({ table, called, rack, laid }) => (
            <li key={table}>{text.lies(called, moneyText(rack), laid > 0 ? moneyText(laid) : undefined)}</li>
          ))}
        </ul>
        {whatFollows(seats, me?.guest ?? false).map((each) => (
          <p key={each}>{each}</p>
        ))}
        <div className="dialog-foot">
          <Button onPress={stay}>{text.stay}</Button>
          <Button kind="main" busy={busy} onPress={onSignOut}>
            {text.signOut}
          </Button>
        </div>
      </Dialog>
    </>
  )
}

const whatFollows = (seats: readonly OwnSeat[], guest: boolean): readonly string[] => [
  ...(seats.some(({ laid }) => laid > 0) ? [text.laid] : []),
  ...(seats.some(({ real }) => !real) ? [seats.some(({ laid }) => laid > 0) ? text.rackThen : text.rack] : []),
  ...(seats.some(({ real }) => real) ? [text.real] : []),
  ...(guest ? [text.guest] : []),
]
