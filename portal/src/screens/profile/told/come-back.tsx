import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'

/** Warns that mails to the reader bounce and offers to resume them; nothing while they arrive. */
export function MailsComeBack() {
  const say = useSay('profile')
  const format = useFormat()
  const units = useUnits('notification')
  const queries = useQueryClient()
  const key = [units.wire, 'own_mailbox']
  const { data } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => units.callFunction({ name: 'own_mailbox' }, { signal, quiet: true }),
  })
  const again = useMutation({
    mutationFn: () => units.callFunction({ name: 'mails_again', body: {} }),
    onSuccess: () => toast.success(say('profile:come_back.done')),
    onSettled: () => queries.invalidateQueries({ queryKey: key }),
  })
  if (!data?.stopped_at) return null
  const { email, reason, stopped_at } = data
  const since = format.instant(stopped_at)
  return (
    <Alert tone="warning" title={say('profile:come_back.title')}>
      <Stack gap={2}>
        <p>{say('profile:come_back.text', { email, since, reason: reason ?? '' })}</p>
        <Row gap={2}>
          <Button size="small" busy={again.isPending} onClick={() => again.mutate()}>
            {say('profile:come_back.again')}
          </Button>
        </Row>
      </Stack>
    </Alert>
  )
}
