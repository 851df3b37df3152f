import { useTranslation } from 'react-i18next'
import type { AnyUnit } from '../../client/units.ts'
import { Alert } from '../../ui/text/alert.tsx'

/** That a member is locked or its registration declined, and why. */
export function MemberState({ unit }: { unit: AnyUnit }) {
  const { t } = useTranslation('users')
  const state = unit.inactive === true ? 'locked' : unit.member_status
  if (state !== 'locked' && state !== 'declined') return null
  const reason = typeof unit.status_reason === 'string' ? unit.status_reason : ''
  return (
    <Alert tone="warning" title={t(`users:state.${state}`)}>
      {reason ? t('users:state.reason', { reason }) : t('users:state.no_reason')}
    </Alert>
  )
}
