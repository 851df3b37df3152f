import { type Arke, arkes } from '@ruecklauf/model'
import { useState } from 'react'
import type { Member } from '../../../client/portal.tsx'
import { type AnyUnit, useUnits } from '../../../client/units.ts'
import { useRegistration } from '../../../members/use-registration.ts'
import { Field } from '../../../ui/inputs/field.tsx'
import { TextArea } from '../../../ui/inputs/text/text-area.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { toast } from '../../../ui/overlays/toast.ts'
import { Alert } from '../../../ui/text/alert.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { UnitForm } from '../../../units/form/unit-form.tsx'
import { OwnDocuments } from '../../company-file/own-documents.tsx'

interface AskForChangeProps {
  member: Member
  unit: AnyUnit
  onDone: () => void
}

/** Proposes changed company data to the office, with a reason and optional documents. */
export function AskForChange({ member, unit, onDone }: AskForChangeProps) {
  const say = useSay('profile')
  const arke = member.role === 'wholesaler' ? 'wholesaler' : 'installer'
  const units = useUnits<'installer' | 'wholesaler'>(arke)
  const { data: registration } = useRegistration(member)
  const [reason, setReason] = useState('')
  return (
    <Stack gap={5}>
      <Alert>{say('profile:change.about')}</Alert>
      <UnitForm<Arke>
        arke={arkes[arke]}
        unit={unit}
        fields={fields}
        submitLabel={say('profile:change.ask')}
        send={async (changes) => {
          const body = { changes, reason: reason.trim() || null }
          await units.callFunction({ name: 'propose_company_change', id: unit.id, body })
          toast.success(say('profile:change.asked'))
        }}
        onCancel={onDone}
        onSaved={onDone}
      >
        <Field label={say('profile:change.reason')}>
          <TextArea
            maxLength={500}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </Field>
        {registration ? (
          <Stack gap={3}>
            <strong>{say('profile:change.documents')}</strong>
            <OwnDocuments
              member={member}
              documents={registration.documents}
              handedIn={new Date().toISOString()}
            />
          </Stack>
        ) : null}
      </UnitForm>
    </Stack>
  )
}

const fields = [
  'company',
  'legal_form',
  'street',
  'house_number',
  'postcode',
  'city',
  'country',
  'vat_id',
] as const
