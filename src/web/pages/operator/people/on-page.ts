import { text as forms } from '../../../text/shared/forms.ts'

/** A reason that is asked for on the page, in its place. */
export const onPage = { className: 'stack operator-proposed', grave: true, hint: forms.reasonHint } as const
