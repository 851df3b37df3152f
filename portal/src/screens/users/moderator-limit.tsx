import { arkes } from '@ruecklauf/model'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useChanges } from '../../changes/change-calls.ts'
import { ChangeHistory } from '../../changes/change-history.tsx'
import { OpenChanges } from '../../changes/open-changes.tsx'
import { ProposeDialog, usePropose } from '../../changes/propose-dialog.tsx'
import { useMember } from '../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../client/units.ts'
import { FormField } from '../../forms/form-field.tsx'
import { reason } from '../../forms/rules.ts'
import { useAppForm } from '../../forms/use-app-form.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { NumberInput } from '../../ui/inputs/numbers/number-input.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Disclosure } from '../../ui/layout/fold/disclosure.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'
import { fieldOf, mayCall } from '../../units/fields/fields.ts'

/** Shows a moderator's approval limit. A change needs two people. */
export function ModeratorLimit({ unit }: { unit: AnyUnit }) {
  const say = useSay('users', 'changes')
  const { role } = useMember()
  const format = useFormat()
  const [isProposing, setProposing] = useState(false)
  const { data } = useChanges({ kind: 'approval_limit', subject: unit.id, open: true })
  const limit = typeof unit.approval_limit === 'number' ? unit.approval_limit : null
  const mayPropose = mayCall(role, arkes.moderator, 'propose_limit')
  return (
    <>
      <OpenChanges kind="approval_limit" subject={unit.id} />
      <Card
        title={say('users:limit.title')}
        action={
          mayPropose && data?.items.length === 0 ? (
            <Button size="small" onClick={() => setProposing(true)}>
              {say('changes:propose')}
            </Button>
          ) : null
        }
      >
        <Stack gap={5}>
          <div>
            <p>
              <strong>{limit === null ? say('changes:no_limit') : format.amount(limit)}</strong>
            </p>
            <Text size="small" muted>
              {say('users:limit.text')}
            </Text>
          </div>
          {mayPropose ? (
            <Disclosure summary={say('changes:history.title')} lazy>
              <ChangeHistory kind="approval_limit" subject={unit.id} />
            </Disclosure>
          ) : null}
        </Stack>
      </Card>
      {isProposing ? (
        <LimitProposal id={unit.id} limit={limit} onClose={() => setProposing(false)} />
      ) : null}
    </>
  )
}

interface LimitProposalProps {
  /** Id of the moderator. */
  id: string
  limit: number | null
  onClose: () => void
}

function LimitProposal({ id, limit, onClose }: LimitProposalProps) {
  const say = useSay('users', 'changes')
  const units = useUnits('moderator')
  const propose = usePropose(onClose)
  const { min = 0, max = Number.MAX_SAFE_INTEGER } =
    fieldOf(arkes.moderator, 'approval_limit') ?? {}
  const approval_limit = z.nullable(z.number().check(z.gte(min), z.lte(max)))
  const form = useAppForm({
    schema: z.object({ approval_limit, reason }),
    defaults: { approval_limit: limit, reason: '' },
    submit: (body) => propose(() => units.callFunction({ name: 'propose_limit', id, body })),
  })
  return (
    <ProposeDialog form={form} onClose={onClose}>
      <FormField
        form={form}
        name="approval_limit"
        label={say('users:limit.title')}
        help={say('users:limit.help')}
      >
        {(input) => <NumberInput kind="float" unit="EUR" min={min} max={max} {...input} />}
      </FormField>
    </ProposeDialog>
  )
}
