import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../client/api-error.ts'
import { useUnits } from '../../../client/units.ts'
import { toast } from '../../../ui/toast.ts'

/** Takes a claim into review and gives it back; when somebody was faster, says so and reloads. */
export function useTurns(claim: string) {
  const take = useTurn(claim, 'take')
  const release = useTurn(claim, 'release')
  return { take, release }
}

function useTurn(claim: string, name: 'take' | 'release') {
  const { t } = useTranslation('review')
  const units = useUnits('paperwork')
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => units.callFunction({ name, id: claim, body: {} }, { quiet: true }),
    onSuccess: () => toast.success(t(`review:sent.${name}`)),
    onError: (error) =>
      toast.error(
        (error instanceof ApiError ? error.messages[0]?.message : null) ?? t('review:sent.failed'),
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['paperwork'] }),
  })
}
