import type { Deps } from '../deps.ts'
import type { Registry } from '../platform/registry.ts'

/** What signing in needs of the outside world. */
export type AuthDeps = Pick<Deps, 'database' | 'clock' | 'mailer' | 'events'> & {
  registry: Registry
  config: Pick<Deps['config'], 'auth_secret' | 'public_url' | 'project_key'>
  brand: Pick<Deps['brand'], 'id' | 'name' | 'colours'>
}
