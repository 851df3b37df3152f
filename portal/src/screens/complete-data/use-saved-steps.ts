import { useQueryClient } from '@tanstack/react-query'
import { type Member, usePortal } from '../../client/portal.tsx'
import { anyUnitsOf } from '../../client/units.ts'
import { type CompanyData, type CompanyField, completionOf } from './company-data.ts'
import type { Step } from './steps.ts'

/** Keeps a step on the server when it is left: another window, another computer goes on from there. */
export function useSavedSteps(member: Member, role: 'installer' | 'wholesaler') {
  const { http } = usePortal()
  const queries = useQueryClient()
  const units = anyUnitsOf(http, member.arke_id)
  return async (step: Step, data: CompanyData) => {
    const all: Readonly<Record<string, unknown>> = completionOf(data, role)
    const kept = step.fields.filter((id) => id in all && !notKept.has(id))
    if (kept.length === 0) return
    // His own company: what he typed last counts, whichever version another window has seen.
    const { id, version } = await units.get(member.id)
    await units.update(
      { id, version },
      Object.fromEntries(kept.map((field) => [field, all[field]])),
    )
    void queries.invalidateQueries({
      queryKey: [member.arke_id, 'unit', member.id, 'registration'],
    })
  }
}

/** Agreed to with the last step alone; the account is stored with it, where the bank's rules apply. */
const notKept: ReadonlySet<CompanyField> = new Set(['terms_accepted', 'iban', 'account_holder'])
