import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useMember } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { toast } from '../../ui/toast.ts'

/** Takes the most urgent claim that waits and opens it; says so when nothing waits. */
export function useNext() {
  const { t } = useTranslation('paperworks')
  const { segment } = useMember()
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: () => units.callFunction({ name: 'next', body: {} }),
    onSuccess: async (claim) => {
      if (!claim) return void toast.blank(t('paperworks:next.none'), { id: 'next' })
      void queries.invalidateQueries({ queryKey: ['paperwork'] })
      await navigate({ to: `/${segment}/paperworks/${claim.id}` as string })
    },
    onError: () => toast.error(t('paperworks:next.failed'), { id: 'next' }),
  })
}
