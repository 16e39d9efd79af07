/** The float counted chip by chip. */
import { useState } from 'react'
import { moneyText } from '../../format.ts'
import { text } from '../../text/dealer.ts'
import { Choice, Field } from '../../ui/field.tsx'
import { AskDialog } from './ask.tsx'
import type { Dealing } from './dealing.ts'
import { Do } from './do.tsx'

type When = keyof typeof text.counts

const wholeNumber = (typed: string): number => (/^\d{1,7}$/.test(typed.trim()) ? Number(typed) : 0)

export const CountFloat = ({ dealing }: { readonly dealing: Dealing }) => {
  const { chips } = dealing.state.setup
  const [open, setOpen] = useState(false)
  const [when, setWhen] = useState<When>('audit')
  const [counts, setCounts] = useState<Readonly<Record<number, string>>>({})
  const close = (): void => {
    setOpen(false)
    setCounts({})
  }
  const counted = chips.reduce((sum, chip) => sum + chip * wholeNumber(counts[chip] ?? ''), 0)
  const body = { when, chips: Object.fromEntries(chips.map((chip) => [String(chip), wholeNumber(counts[chip] ?? '')])) }
  const send = (): void => {
    close()
    void dealing.give('count-float', body)
  }
  return (
    <>
      <Do dealing={dealing} type="count-float" body={{ when, chips: {} }} onPress={() => setOpen(true)}>
        {text.count}
      </Do>
      <AskDialog title={text.countTitle} open={open} onClose={close} onSend={send}>
        <Choice label={text.countWhen} value={when} among={Object.entries(text.counts) as [When, string][]} onChange={setWhen} />
        <div className="dealer-fields">
          {chips.map((chip) => (
            <Field
              key={chip}
              label={text.chipCount(moneyText(chip))}
              value={counts[chip] ?? ''}
              onChange={(typed) => setCounts({ ...counts, [chip]: typed })}
              inputMode="numeric"
            />
          ))}
        </div>
        <p role="status">{text.counted(moneyText(counted))}</p>
      </AskDialog>
    </>
  )
}
