import type { ChangeKind } from '@ruecklauf/model'
import type { Phrase } from '../../notifications/event-values.ts'

/** What a kind of change is called where it is told. */
export const nameOfKind =
  (kind: ChangeKind): Phrase =>
  (say) =>
    say(`actions:change.${kind}`)
