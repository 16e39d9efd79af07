/** Who is signed in at this browser. */
import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { HouseProblem, type Credentials, type Me } from '../../../client/index.ts'
import { clearTab } from '../../text/language.ts'
import { house } from '../client.ts'
import { refusedBy, type Refused } from '../asking/problem.ts'
import { useLatest } from '../use-latest.ts'
import { guestName } from './guest-name.ts'

export interface PageSession {
  /** Undefined where nobody is; not known before the house has answered. */
  readonly me: Me | undefined
  readonly known: boolean
  /** Why nobody is, where somebody was: nothing was done for too long, or the sign-in has ended. */
  readonly ended: Refused | undefined
  /** An idle dealer's terminal keeps its place, for the same person to go on. */
  readonly locked: boolean
  readonly signIn: (credentials: Credentials) => Promise<Me>
  /** By a name of the guest's own choice, else the one that this browser remembers. Where it is refused the guest may try another. */
  readonly playAsGuest: (called?: string) => Promise<Me>
  readonly signOut: () => Promise<void>
  /** Asks the house again. */
  readonly refresh: () => Promise<void>
}

const SessionContext = createContext<PageSession | undefined>(undefined)

export const useSession = (): PageSession => {
  const session = useContext(SessionContext)
  if (!session) throw new Error('a page stands inside a session')
  return session
}

/** Loads a page anew, so that the tab has nothing left of the person who was signed in. */
export const leave = (to: string): void => {
  clearTab()
  location.replace(to)
}

/** A remembered name that is refused today is left out. */
const none = (): object => ({})

/** So often it is looked whether the sign-in still counts. */
const looks = 30_000

/** So long until the house is asked again where it does not answer. */
const again = 3_000

export const SessionProvider = ({ children }: { readonly children: ReactNode }) => {
  const [me, setMe] = useState<Me>()
  const [known, setKnown] = useState(false)
  const [ended, setEnded] = useState<Refused>()
  const before = useLatest(me)
  const refresh = useCallback(async () => {
    try {
      const next = await house.here()
      if (!next) clearTab()
      setMe((last) => (JSON.stringify(last) === JSON.stringify(next) ? last : next))
      setEnded(undefined)
    } catch (error) {
      if (!(error instanceof HouseProblem) || error.status !== 401) throw error
      const why = refusedBy(error)
      setEnded(why)
      if (why.code !== 'session-idle' || before.current?.terminal !== 'dealer') {
        clearTab()
        setMe(undefined)
      }
    }
    setKnown(true)
  }, [before])
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const ask = (): void => {
      refresh().catch(() => {
        timer = setTimeout(ask, again)
      })
    }
    ask()
    return () => clearTimeout(timer)
  }, [refresh])
  const isSomebody = me !== undefined
  const isStaff = me !== undefined && me.terminal !== 'player'
  useEffect(() => {
    if (!isSomebody) return
    // This request does not keep the session awake: once a person has been signed out, nothing of theirs stays on the screen.
    // A table that is watched is closed to them at once by the house, which does not say there whether it keeps cash.
    const timer = setInterval(() => {
      if (isStaff || !house.isWatching) refresh().catch(() => undefined)
    }, looks)
    return () => clearInterval(timer)
  }, [isSomebody, isStaff, refresh])
  /** A guest of this browser whose name was refused. */
  const unnamed = useRef<Me>(undefined)
  const session = useMemo<PageSession>(() => {
    const become = (next: Me): Me => {
      setMe(next)
      setKnown(true)
      setEnded(undefined)
      return next
    }
    return {
      me,
      known,
      ended,
      locked: me !== undefined && ended !== undefined,
      refresh,
      signIn: async (credentials) => become(await house.signIn(credentials)),
      playAsGuest: async (chosen) => {
        const guest = (unnamed.current ??= await house.playAsGuest())
        const called = (chosen ?? guestName.read()).trim()
        const named =
          called === '' ? {} : await house.call('PUT /me/called', { called }).catch(chosen === undefined ? none : undefined)
        unnamed.current = undefined
        guestName.keep(called)
        return become({ ...guest, ...named })
      },
      signOut: async () => {
        // Also where the house does not answer: what is on the screen goes.
        try {
          await house.call('POST /sign-out')
        } finally {
          guestName.forget()
          leave('/')
        }
      },
    }
  }, [me, known, ended, refresh])
  return <SessionContext value={session}>{children}</SessionContext>
}
