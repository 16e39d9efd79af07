/** One press to the paytable, which comes when it is first opened. */
import { Suspense, useState } from 'react'
import { text } from '../../../text/table.ts'
import { Button } from '../../../ui/button.tsx'
import type { Drawn } from '../controller/controller.ts'
import { lazily } from '../../../ui/parts/lazily.ts'

const Paytable = lazily(() => import('./paytable.tsx'))

export const PaytableDoor = ({ table, at: { state } }: Drawn) => {
  const [open, setOpen] = useState<boolean>()
  return (
    <>
      <Button kind="plain" onPress={() => setOpen(true)}>
        {text.tray.pays}
      </Button>
      {open !== undefined && (
        <Suspense>
          <Paytable table={table.id} state={state} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
