import type { SerialEventKind, SerialState } from '@ruecklauf/model'
import type { Generated } from 'kysely'

export interface DeviceTables {
  /** What happened to a device; written, never changed. Its state follows by trigger. */
  serial_event: {
    id: Generated<number>
    device: string
    kind: SerialEventKind
    at: Generated<string>
    actor: string | null
    day: string | null
    link_wholesaler: string | null
    link_paperwork: string | null
    link_former_claim: string | null
    reason: string | null
  }
  /** What a device is by its events alone, beside what its row says. */
  serial_life: {
    id: string
    serial_state: SerialState
    link_paperwork: string | null
    told_state: SerialState
    told_paperwork: string | null
  }
}
