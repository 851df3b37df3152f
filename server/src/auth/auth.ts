import type { Caller, Identify, Refusal } from '../http/caller.ts'
import { deriveKeys, type Keys } from '../security/keys.ts'
import type { AuthDeps } from './deps.ts'
import { identifyBearer } from './sessions/bearer.ts'
import { createSessionCache, type SessionCache } from './sessions/session-cache.ts'
import { findToken } from './tokens/find-token.ts'
import { isTokenId } from './tokens/token-text.ts'

/** The dependencies of signing in, shared by the routes of the platform and of the site. */
export interface Auth {
  deps: AuthDeps
  keys: Keys
  sessions: SessionCache
  /** For `identifyCallers`. */
  identify: Identify
  /** The owner of a session, or the reason why there is none. */
  callerOf(session: string): Promise<Caller | Refusal>
  /** Runs work that need not delay an answer, such as a mail; failures go to `report`. */
  later(work: () => Promise<void>, report: (error: unknown) => void): void
  /** Waits for the work started by `later`. */
  close(): Promise<void>
}

/** Made once per process, from the options of `buildApp`. */
export function createAuth(deps: AuthDeps): Auth {
  const keys = deriveKeys(deps.config.auth_secrets)
  const sessions = createSessionCache(deps)
  const running = new Set<Promise<void>>()
  return {
    deps,
    keys,
    sessions,
    identify: identifyBearer({ keys, deps }, sessions),
    callerOf: async (id) => {
      if (isTokenId(id)) return findToken(deps, { id })
      const session = await sessions.find(id)
      return typeof session === 'string' ? session : session.caller
    },
    later: (work, report) => {
      const done: Promise<void> = work()
        .catch(report)
        .finally(() => running.delete(done))
      running.add(done)
    },
    close: async () => {
      sessions.close()
      await Promise.all(running)
    },
  }
}
