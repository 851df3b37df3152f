import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { QrCode } from '../../ui/data/qr-code.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { ErrorState } from '../../ui/layout/waiting/error-state.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { documentsOf } from '../claim-queries.ts'

interface PhoneDialogProps {
  claim: string
  onClose: () => void
}

/** Shows the code that lets one phone add photos to this draft. They appear in the form behind. */
export function PhoneDialog({ claim, onClose }: PhoneDialogProps) {
  const say = useSay('claims', 'common')
  const units = useUnits('paperwork')
  const documents = useQuery(documentsOf(useHttp(), claim)).data?.items.length ?? 0
  const pass = useQuery({
    queryKey: ['phone_pass', claim],
    queryFn: () => units.callFunction({ name: 'phone_pass', id: claim, body: {} }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })
  const until =
    pass.data &&
    new Date(pass.data.expires_at).toLocaleTimeString(say.language, {
      hour: '2-digit',
      minute: '2-digit',
    })
  return (
    <Dialog
      open
      width="small"
      title={say('claims:phone.title')}
      description={say('claims:phone.text')}
      onClose={onClose}
      actions={<Button onClick={onClose}>{say('common:action.close')}</Button>}
    >
      <Stack gap={3}>
        {pass.isPending ? <Skeleton height="14rem" /> : null}
        {pass.isError ? <ErrorState onRetry={() => void pass.refetch()} /> : null}
        {pass.data ? (
          <>
            <QrCode
              label={say('claims:phone.code')}
              text={`${location.origin}/?scan=${pass.data.token}`}
            />
            <Text size="small" muted>
              {say('claims:phone.until', { time: until ?? '' })}
            </Text>
          </>
        ) : null}
        <Text size="small" role="status">
          {say('claims:phone.documents', { count: documents })}
        </Text>
      </Stack>
    </Dialog>
  )
}
