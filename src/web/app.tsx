/** The pages and their addresses. Each is loaded when it is first opened. */
import { Component, type ReactNode, Suspense } from 'react'
import { Link, Route, Switch, useLocation } from 'wouter'
import { SessionProvider, useSession } from './house/session/session.tsx'
import { useStore } from './house/use-store.ts'
import { Shell } from './shell.tsx'
import { text } from './text/shell.ts'
import { Button } from './ui/button.tsx'
import { Notice } from './ui/notice.tsx'
import { Page } from './ui/page.tsx'
import { lazily } from './ui/parts/lazily.ts'
import { missingParts } from './ui/parts/missing.ts'

/** Says over any page that a part of it could not be loaded, and offers to try again. */
const MissingNotice = () => {
  const missing = useStore(missingParts)
  if (missing === 'nothing') return null
  return (
    <div className="notice notice-warn shell-missing" role="alert">
      <div>{text.missing[missing]}</div>
      {missing === 'part' && <Button onPress={() => location.reload()}>{text.again}</Button>}
    </div>
  )
}

const pages = {
  '/': lazily(() => import('./pages/lobby/lobby.tsx')),
  '/sign-in': lazily(() => import('./pages/sign-in/sign-in.tsx')),
  '/tables/:table': lazily(() => import('./pages/table/table.tsx')),
  '/tables/:table/rounds/:round?': lazily(() => import('./pages/recall/recall.tsx')),
  '/dealer/:table?': lazily(() => import('./pages/dealer/dealer.tsx')),
  '/supervisor/:table?': lazily(() => import('./pages/supervisor/supervisor.tsx')),
  '/cashier/:player?': lazily(() => import('./pages/cashier/cashier.tsx')),
  '/operator/:part?': lazily(() => import('./pages/operator/operator.tsx')),
  '/account/:part?': lazily(() => import('./pages/account/account.tsx')),
  '/rules/:game?/:clause?': lazily(() => import('./pages/rules/rules.tsx')),
  '/lab/:game?/:part?': lazily(() => import('./pages/lab/lab.tsx')),
} as const

/** A monitor over a table has nothing around it, and neither has what felt dev shows. */
const bare = {
  '/display/:table': lazily(() => import('./pages/display/display.tsx')),
  '/dev': lazily(() => import('./pages/dev/dev.tsx')),
} as const

const NotFound = () => (
  <Page title={text.notFound}>
    <Link href="/">{text.toTables}</Link>
  </Page>
)

/** One page that fails does not take the others with it. */
class Failing extends Component<{ readonly children: ReactNode }, { readonly failed?: Error }> {
  override state: { readonly failed?: Error } = {}

  static getDerivedStateFromError(failed: Error): { readonly failed: Error } {
    return { failed }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <Page title={text.failed}>
        <Notice kind="bad">{this.state.failed.message}</Notice>
        <Button onPress={() => location.reload()}>{text.again}</Button>
      </Page>
    )
  }
}

const Waiting = () => (
  <main id="page" className="page">
    <p className="waiting">{text.loading}</p>
  </main>
)

/** Only those who work in a house load it. */
const PasskeyStep = lazily(() => import('./ui/passkey-step.tsx'))

const PasskeyLater = lazily(() => import('./ui/passkey-later.tsx'))

const forStaff = /^\/(dealer|supervisor|cashier|operator)(\/|$)/

/** Where the house asks for a passkey first, the pages of the staff ask for it. */
const ForPasskey = ({ path, children }: { readonly path: string; readonly children: ReactNode }) => {
  const { me } = useSession()
  const step = me?.passkey
  if (!forStaff.test(path)) return children
  if (step === 'later') {
    return (
      <>
        {children}
        {/* While this is loaded the page below which it stands stays on the screen. */}
        <Suspense>
          <PasskeyLater />
        </Suspense>
      </>
    )
  }
  if (step !== 'add' && step !== 'use') return children
  return (
    <Page title={text.passkey}>
      <PasskeyStep step={step} />
    </Page>
  )
}

const Inside = () => {
  const [path] = useLocation()
  return (
    <Shell>
      <Failing key={path.split('/')[1]}>
        <Suspense fallback={<Waiting />}>
          <ForPasskey path={path}>
            <Switch>
              {Object.entries(pages).map(([at, Shown]) => (
                <Route key={at} path={at} component={Shown} />
              ))}
              <Route component={NotFound} />
            </Switch>
          </ForPasskey>
        </Suspense>
      </Failing>
    </Shell>
  )
}

export const App = () => (
  <SessionProvider>
    <MissingNotice />
    <Switch>
      {Object.entries(bare).map(([at, Shown]) => (
        <Route key={at} path={at}>
          <Suspense fallback={<Waiting />}>
            <Shown />
          </Suspense>
        </Route>
      ))}
      <Route>
        <Inside />
      </Route>
    </Switch>
  </SessionProvider>
)
