/** A slip that was written before, by its number. */
import { useState } from 'react'
import { text } from '../../text/staff/cashier.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Form } from '../../ui/form/form.tsx'

export const SlipAgain = ({ onShow }: { readonly onShow: (slip: string) => void }) => {
  const [slip, setSlip] = useState('')
  return (
    <section className="panel" aria-labelledby="cashier-again">
      <h2 id="cashier-again">{text.printAgain}</h2>
      <Form className="cashier-find" onSend={() => slip.trim() !== '' && onShow(slip.trim().toUpperCase())}>
        <Field label={text.slipNumber} hint={text.slipHint} autoComplete="off" required value={slip} onChange={setSlip} />
        <Button type="submit">{text.show}</Button>
      </Form>
    </section>
  )
}
