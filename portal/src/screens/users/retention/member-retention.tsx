import { arkes, type MemberRetention } from '@ruecklauf/model'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useMember } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { Button } from '../../../ui/inputs/button/button.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { Fact, Facts } from '../../../ui/text/facts.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import { mayCall } from '../../../units/fields/fields.ts'
import { ReasonDialog } from '../../../units/form/reason-dialog.tsx'
import { labelOfLinked } from '../../../units/links/linked-label.ts'
import type { ParticipantArke } from '../member-wallet.tsx'

interface MemberRetentionProps {
  arke: ParticipantArke
  unit: AnyUnit
}

/** Shows a company's retention period and its hold, for super admins. */
export function MemberRetentionCard(props: MemberRetentionProps) {
  const { role } = useMember()
  return mayCall(role, arkes[props.arke], 'retention') ? <RetentionCard {...props} /> : null
}

function RetentionCard({ arke, unit }: MemberRetentionProps) {
  const say = useSay('users')
  const units = useUnits<ParticipantArke>(arke)
  const { data } = useQuery({
    queryKey: [units.wire, 'unit', unit.id, 'retention'],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'retention', id: unit.id }, { signal, quiet: true }),
  })
  if (!data) return null
  return (
    <Card title={say('users:retention.title')} action={<HoldButton {...{ arke, unit, data }} />}>
      <Stack gap={3}>
        {data.hold ? <Hold hold={data.hold} /> : null}
        {data.begins_on ? (
          <Terms classes={data.classes} />
        ) : (
          <Text muted>{say('users:retention.takes_part')}</Text>
        )}
      </Stack>
    </Card>
  )
}

function Hold({ hold }: { hold: NonNullable<MemberRetention['hold']> }) {
  const say = useSay('users')
  const { instant } = useFormat()
  return (
    <Alert tone="warning" title={say('users:retention.held')}>
      {say('users:state.reason', { reason: hold.reason })}
      <p>{say('users:state.by', { who: hold.by?.label ?? '–', when: instant(hold.set_at) })}</p>
    </Alert>
  )
}

function Terms({ classes }: Pick<MemberRetention, 'classes'>) {
  const say = useSay('users', 'words')
  const { date, instant } = useFormat()
  return (
    <Facts>
      {classes.map(({ retention_class, ends_on, erased_at }) => (
        <Fact key={retention_class} name={say(`words:retention_class.${retention_class}`)}>
          {erased_at
            ? say('users:retention.erased', { when: instant(erased_at) })
            : say('users:retention.until', { day: ends_on ? date(ends_on) : '–' })}
        </Fact>
      ))}
    </Facts>
  )
}

function HoldButton({ arke, unit, data }: MemberRetentionProps & { data: MemberRetention }) {
  const say = useSay('users')
  const units = useUnits<ParticipantArke>(arke)
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const name = data.hold ? 'free_erasing' : 'hold_erasing'
  const step = useMutation({
    mutationFn: (reason: string) =>
      units.callFunction({ name, id: unit.id, body: { reason } }, { quiet: true }),
    onSuccess: () => {
      setOpen(false)
      toast.success(say(`users:retention.done.${name}`))
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: [units.wire] }),
  })
  if (unit.member_status === 'deleted') return null
  const Icon = data.hold ? ShieldCheck : ShieldAlert
  return (
    <>
      <Button icon={<Icon aria-hidden />} onClick={() => setOpen(true)}>
        {say(`users:retention.action.${name}`)}
      </Button>
      {isOpen ? (
        <ReasonDialog
          title={say(`users:retention.${name}.title`, { label: labelOfLinked(unit) })}
          text={say(`users:retention.${name}.text`)}
          action={say(`users:retention.${name}.action`)}
          look={data.hold ? 'danger' : 'primary'}
          onClose={() => setOpen(false)}
          onConfirm={(reason) => step.mutateAsync(reason)}
        />
      ) : null}
    </>
  )
}
