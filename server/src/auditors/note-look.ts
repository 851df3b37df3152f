import { recordAudit } from '../audit/audit.ts'
import type { Tx } from '../tables.ts'
import type { Auditor } from './auditor-session.ts'

type Step = 'auditor_signed_in' | 'auditor_looked'

/** Writes into the trail what an auditor did: signed in, or looked at a page of something. */
export const noteLook = (
  tx: Tx,
  auditor: Pick<Auditor, 'id' | 'name' | 'email'>,
  { action, looked_at, now }: { action: Step; looked_at?: string; now: Date },
): Promise<void> =>
  recordAudit(tx, {
    ...{ caller: null, action, arke: 'accounting_month', id: auditor.id, now },
    changes: { auditor: auditor.name, email: auditor.email, ...(looked_at ? { looked_at } : {}) },
  })
