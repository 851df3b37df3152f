import { effectsOf } from '../effects.ts'
import type { EffectDeps } from '../outbox/effect-deps.ts'
import { workOutbox } from '../outbox/work-outbox.ts'

/** Carries out what transactions have put down, as an instance does. */
export const workEffects = (deps: EffectDeps): Promise<number> =>
  workOutbox(deps, { effects: effectsOf(deps) })
