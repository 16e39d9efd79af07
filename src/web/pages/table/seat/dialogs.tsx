/** The dialogs of the table: which seat, how many chips, leaving, and the keys. They come when the first of them is opened. */
import { useState } from 'react'
import { Link } from 'wouter'
import { ownColour } from '../../../../table/money/colours.ts'
import { hasWagers } from '../../../../table/wagers/layout.ts'
import type { TableState } from '../../../../table/state.ts'
import { readMoney } from '../../../../rules/money/money.ts'
import { moneyText } from '../../../words/format.ts'
import { house } from '../../../house/client.ts'
import { guestName } from '../../../house/session/guest-name.ts'
import { useSession } from '../../../house/session/session.tsx'
import { useAsked } from '../../../house/asking/use-asked.ts'
import { refusalText } from '../../../text/language.ts'
import { text as colourText } from '../../../text/colours.ts'
import { text as shell } from '../../../text/shell.ts'
import { text as dialogs } from '../../../text/table-dialogs.ts'
import { text } from '../../../text/table.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { Notice, RefusedNotice } from '../../../ui/notice.tsx'
import type { TablePageProps } from '../controller/controller.ts'
import { chosenOf, ColourFields, firstChoice, TakeColours } from './colours.tsx'

export default function Dialogs({ table, at }: TablePageProps) {
  const { asked, busy, refused, player } = at.seat
  const close = (): void => table.seat.ask(undefined)
  return (
    <>
      <Dialog title={text.seat.take} open={asked === 'seat'} onClose={close}>
        <WhichSeat table={table} at={at} />
      </Dialog>
      <Dialog title={text.rack.buyIn} open={asked === 'buy-in'} onClose={close}>
        <BuyIn table={table} at={at} />
      </Dialog>
      <Dialog title={colourText.title} open={asked === 'colours'} onClose={close}>
        {player !== undefined && <TakeColours table={table} at={at} player={player} />}
      </Dialog>
      <Dialog title={dialogs.leaveTitle} open={asked === 'leave'} onClose={close}>
        <p>{leavingText(at.state, player)}</p>
        {refused && <Notice kind="bad">{refusalText(refused)}</Notice>}
        <div className="dialog-foot">
          <Button onPress={close}>{dialogs.stay}</Button>
          <Button kind="main" busy={busy} onPress={() => void table.seat.leave()}>
            {text.seat.leave}
          </Button>
        </div>
      </Dialog>
      <Help open={at.help} onClose={() => table.showHelp(false)} />
    </>
  )
}

/** Bets that are undecided stay on the table, and the seat with them. */
const leavingText = (state: TableState, player: string | undefined): string => {
  const rack = moneyText(player === undefined ? 0 : (state.racks.get(player) ?? 0))
  return player !== undefined && hasWagers(state.inPlay, player) ? dialogs.leavingLater(rack) : dialogs.leaving(rack)
}

/** How many seats a player can choose among; at a larger table the player takes any free one. */
const mostShown = 24

const WhichSeat = ({ table: { seat }, at }: TablePageProps) => {
  const { me } = useSession()
  const { state, one } = at
  const [chosen, choose] = useState<number>()
  const { setup, seats, players } = state
  const all = Array.from({ length: Math.min(setup.seats, mostShown) }, (_, at) => at + 1)
  const [called, call] = useState<string | undefined>(guestName.isKnown() ? undefined : '')
  const take = (): void => void (me ? seat.sit(chosen) : seat.sitAsGuest(chosen, called))
  return (
    <>
      <p>{me && !me.guest ? (one?.money === 'cash' ? dialogs.aboutCash : dialogs.aboutPlay) : dialogs.about}</p>
      <fieldset className="row table-seats">
        <legend className="field-label">{dialogs.which}</legend>
        <Button pressed={chosen === undefined} onPress={() => choose(undefined)}>
          {dialogs.any}
        </Button>
        {all.map((each) => {
          const by = seats.get(String(each))
          const called = by === undefined ? undefined : (players.get(by)?.called ?? by)
          return (
            <Button
              key={each}
              pressed={chosen === each}
              label={called === undefined ? text.seat.number(each) : dialogs.taken(each, called)}
              refused={called === undefined ? undefined : dialogs.taken(each, called)}
              onPress={() => choose(each)}
            >
              {each}
            </Button>
          )
        })}
      </fieldset>
      {!me && called !== undefined && <Field label={dialogs.called} hint={dialogs.calledAbout} value={called} onChange={call} />}
      <RefusedNotice refused={at.seat.refused} game={state.game.id} />
      <div className="dialog-foot">
        <Button kind="plain" onPress={() => seat.ask(undefined)}>
          {shell.cancel}
        </Button>
        {!me && (
          <Link className="button button-plain" href="/sign-in">
            {shell.signIn}
          </Link>
        )}
        <Button kind="main" busy={at.seat.busy} onPress={take}>
          {me ? text.seat.take : dialogs.takeAsGuest}
        </Button>
      </div>
    </>
  )
}

const BuyIn = ({ table: { seat, now }, at }: TablePageProps) => {
  const { state } = at
  const { player = '' } = at.seat
  // A player who has no colour yet may have the new chips, and those in the rack, in one.
  const [choosing, choose] = useState(() => ({ ...firstChoice(state, player, now()), colour: undefined as string | undefined }))
  const mayColour = state.inForce.conduct.colours !== undefined && !ownColour(state, player)
  const colour = mayColour ? chosenOf(choosing) : undefined
  const isWhole = !mayColour || choosing.colour === undefined || colour !== undefined
  const { busy, refused } = at.seat
  const { value: account } = useAsked('account', () => house.call('GET /me/account'))
  const [typed, type] = useState('')
  const amount = readMoney(typed)
  const step = state.setup.chips.at(-1)!
  const amounts = [step, step * 2, step * 5].filter((each) => account && each <= account.amount)
  return (
    <Form onSend={() => amount !== undefined && isWhole && void seat.buyIn(amount, colour)}>
      {account && <p>{dialogs.account(moneyText(account.amount))}</p>}
      {account?.money === 'play' && <p className="field-label">{dialogs.playMoney}</p>}
      {mayColour && <ColourFields state={state} player={player} now={now()} choosing={choosing} onChoose={choose} orNone />}
      <div className="row">
        {amounts.map((each) => (
          <Button key={each} busy={busy} onPress={() => isWhole && void seat.buyIn(each, colour)}>
            {moneyText(each)}
          </Button>
        ))}
      </div>
      <Field
        label={dialogs.amount}
        value={typed}
        onChange={type}
        inputMode="decimal"
        wrong={typed !== '' && amount === undefined ? dialogs.wrongAmount : undefined}
      />
      {account?.vouchers.map(({ number, amount: worth }) => (
        <Button key={number} busy={busy} onPress={() => void seat.redeem(number)}>
          {dialogs.voucher(number, moneyText(worth))}
        </Button>
      ))}
      <RefusedNotice refused={refused} game={state.game.id} />
      <div className="dialog-foot">
        <Button kind="plain" onPress={() => seat.ask(undefined)}>
          {shell.cancel}
        </Button>
        {account?.money === 'play' && (
          <Button busy={busy} onPress={() => void seat.morePlayMoney()}>
            {dialogs.more}
          </Button>
        )}
        <Button type="submit" kind="main" busy={busy}>
          {text.rack.buyIn}
        </Button>
      </div>
    </Form>
  )
}

/** The keys of the table, to be seen. */
const Help = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => (
  <Dialog title={text.help.title} open={open} onClose={onClose}>
    <dl className="table-keys">
      {dialogs.keys.map(([key, what]) => (
        <div key={key}>
          <dt>
            <kbd>{key}</kbd>
          </dt>
          <dd>{what}</dd>
        </div>
      ))}
    </dl>
    <div className="dialog-foot">
      <Button onPress={onClose}>{shell.close}</Button>
    </div>
  </Dialog>
)
