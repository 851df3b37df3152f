import { arkes, eq } from '@ruecklauf/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { type Loaded, listOf, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Row, Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayDo } from '../../../units/fields/fields.ts'
import { useLabels } from '../../../units/fields/labels.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { sayFailure } from '../../../units/say-failure.ts'

/** Changes of staff that wait for a second person; nothing where none does. */
export function OpenStaffChanges() {
  const { role } = useMember()
  return mayDo(role, arkes.staff_change, 'get') ? <Changes /> : null
}

function Changes() {
  const say = useSay('users')
  const units = useUnits('staff_change')
  const { data } = useQuery(listOf(units, { filter: eq('change_state', 'open'), limit: 100 }))
  if (!data || data.items.length === 0) return null
  return (
    <Card title={say('users:staff.open_title')}>
      <Stack gap={4}>
        <Text size="small" muted>
          {say('users:staff.open_text')}
        </Text>
        {data.items.map((change) => (
          <Change key={change.id} change={change} />
        ))}
      </Stack>
    </Card>
  )
}

type Step = 'confirm' | 'decline' | 'withdraw'

function Change({ change }: { change: Loaded<'staff_change'> }) {
  const say = useSay('users')
  const labels = useLabels()
  const { id: me } = useMember()
  const units = useUnits('staff_change')
  const queries = useQueryClient()
  const [isDeclining, setDeclining] = useState(false)
  const step = useMutation({
    mutationFn: ({ name, body = {} }: { name: Step; body?: object }) =>
      units.callFunction({ name, id: change.id, body }),
    onSuccess: (_, { name }) => {
      setDeclining(false)
      toast.success(say(`users:staff.done.${name}`))
    },
    onError: (error, { name }) => name === 'decline' || sayFailure(error),
    onSettled: () => queries.invalidateQueries(),
  })
  const isOwn = change.proposed_by?.id === me
  const role = labels.value(arkes.staff_change, 'staff_role', change.staff_role)
  const act = (name: Step) => step.mutate({ name })
  return (
    <Row gap={4} align="center" spread>
      <Stack gap={0}>
        <strong>
          {change.from_role
            ? say('users:staff.role_of', {
                name: change.label ?? '',
                from: labels.value(arkes.staff_change, 'from_role', change.from_role),
                role,
              })
            : say('users:staff.access_of', { name: change.label ?? '', role })}
        </strong>
        <Text size="small" muted>
          {say('users:staff.proposed', {
            who: change.proposed_by?.label ?? '–',
            reason: change.reason,
            email: change.email,
          })}
        </Text>
      </Stack>
      {isOwn ? (
        <Button size="small" busy={step.isPending} onClick={() => act('withdraw')}>
          {say('users:staff.withdraw')}
        </Button>
      ) : (
        <Row gap={2}>
          <Button size="small" onClick={() => setDeclining(true)}>
            {say('users:staff.decline')}
          </Button>
          <Button size="small" look="primary" busy={step.isPending} onClick={() => act('confirm')}>
            {say('users:staff.confirm')}
          </Button>
        </Row>
      )}
      {isDeclining ? (
        <ReasonDialog
          title={say('users:staff.decline_title', { name: change.label ?? '' })}
          text={say('users:staff.decline_text')}
          action={say('users:staff.decline')}
          onClose={() => setDeclining(false)}
          onConfirm={(reason) => step.mutateAsync({ name: 'decline', body: { reason } })}
        />
      ) : null}
    </Row>
  )
}
