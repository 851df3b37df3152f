import type { Oidc } from '../config.ts'
import type { Deps } from '../deps.ts'
import type { Registry } from '../platform/registry.ts'

/** The services that signing in needs. */
export type AuthDeps = Pick<Deps, 'database' | 'clock' | 'mailer' | 'events'> & {
  registry: Registry
  config: Pick<Deps['config'], 'auth_secrets' | 'public_url' | 'project_key'> & {
    oidc?: Oidc | null
  }
  brand: Pick<Deps['brand'], 'id' | 'name' | 'colours'>
}
