import type { Deps } from '../deps.ts'

/** The dependencies of effects on the outside world. */
export type EffectDeps = Pick<Deps, 'database' | 'mailer' | 'brand' | 'clock' | 'files'> & {
  config: Pick<Deps['config'], 'public_url' | 'auth_secrets' | 'mail_inbox'>
}
