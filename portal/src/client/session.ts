import { parseJson } from './parse-json.ts'
import { fetchSession, type SignedIn } from './site-auth.ts'

/** The portal's user. */
export type Session =
  | { status: 'loading' }
  | { status: 'unauthenticated' }
  | ({ status: 'authenticated' } & SignedIn)

export interface SessionStore {
  current: () => Session
  subscribe: (listener: () => void) => () => void
  /**
   * Refetches the session, and other tabs follow. Keeps the current one if the server is
   * unreachable.
   */
  refresh: () => Promise<Session>
  /** Follows focus, other tabs and the clock until the returned function is called. */
  watch: () => () => void
}

export interface SessionOptions {
  fetch?: typeof fetchSession
  /** Refetches after these seconds. 0 never does. */
  poll_seconds?: number
  /** The server can't provide the session at the start, so the client retries. */
  onUnreachable?: () => void
}

/** Retry delay in milliseconds if the server fails at the start. */
const again_after = 5_000

/** The storage key for session changes between tabs, like next-auth's. */
export const sessionKey = 'nextauth.message'

/** The message between tabs. The other tab may belong to another program on this site. */
const sessionMessage = (trigger: string) =>
  JSON.stringify({
    event: 'session',
    data: { trigger },
    timestamp: Math.floor(Date.now() / 1000),
  })

/** The session with its listeners, one for the whole portal. */
export function createSession(options: SessionOptions = {}): SessionStore {
  const { fetch = fetchSession, poll_seconds = 0, onUnreachable } = options
  let session: Session = { status: 'loading' }
  const listeners = new Set<() => void>()

  function become(next: Session) {
    if (JSON.stringify(next) === JSON.stringify(session)) return
    const changedHands = memberOf(next) !== memberOf(session)
    const tellOthers = changedHands && session.status !== 'loading'
    session = next
    if (tellOthers) localStorage.setItem(sessionKey, sessionMessage(triggerOf(next)))
    for (const listener of listeners) listener()
  }

  async function refresh() {
    try {
      const answer = await fetch()
      become(answer ? { status: 'authenticated', ...answer } : { status: 'unauthenticated' })
    } catch {
      // A possibly signed-in user is no visitor.
      if (session.status === 'loading') {
        onUnreachable?.()
        setTimeout(refresh, again_after)
      }
    }
    return session
  }

  function watch() {
    const onFocus = () => document.visibilityState === 'visible' && void refresh()
    const onStorage = ({ key, newValue }: StorageEvent) =>
      key === sessionKey && isOfSession(newValue) && void refresh()
    const timer = poll_seconds > 0 ? setInterval(refresh, poll_seconds * 1000) : undefined
    document.addEventListener('visibilitychange', onFocus)
    window.addEventListener('storage', onStorage)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onFocus)
      window.removeEventListener('storage', onStorage)
    }
  }

  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { current: () => session, subscribe, refresh, watch }
}

const memberOf = (session: Session) =>
  session.status === 'authenticated' ? session.user.id : session.status

const triggerOf = ({ status }: Session) => (status === 'authenticated' ? 'getSession' : 'signout')

const isOfSession = (message: string | null) =>
  (parseJson(message ?? '') as { event?: unknown } | null)?.event === 'session'
