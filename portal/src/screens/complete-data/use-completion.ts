import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../client/api-error.ts'
import { type Member, usePortal } from '../../client/portal.tsx'
import { unitsOf } from '../../client/units.ts'
import { type CompanyData, completionOf } from './company-data.ts'
import { draftOf } from './draft.ts'

/** Hands the company's data in; the member then is in review. */
export function useCompletion(member: Member, role: 'installer' | 'wholesaler') {
  const { http, session } = usePortal()
  const queries = useQueryClient()
  const units = unitsOf(http, member.arke_id)
  const showCurrent = () => queries.invalidateQueries({ queryKey: [member.arke_id] })
  return useMutation({
    mutationFn: (data: CompanyData) =>
      units.callFunction({ name: 'complete_data', id: member.id, body: completionOf(data, role) }),
    onSuccess: async () => {
      draftOf(sessionStorage, member.id).clear()
      await Promise.all([showCurrent(), session.refresh()])
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) void showCurrent()
    },
  })
}
