import { type Arke, arkes } from '@ruecklauf/model'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Pencil } from 'lucide-react'
import { type Member, usePortal } from '../../client/portal.tsx'
import type { AnyUnit } from '../../client/units.ts'
import { Button } from '../../ui/inputs/button/button.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { OwnData } from '../../units/fields/own-data.ts'
import { UnitForm } from '../../units/form/unit-form.tsx'
import { FieldCell } from '../../units/parts/field-cells.tsx'
import { UnitDetails } from '../../units/parts/unit-details.tsx'
import { AskForChange } from './change/ask-for-change.tsx'
import { CompanyChange } from './change/company-change.tsx'
import { tabOfRecord } from './profile-tabs.ts'
import type { ProfileRecord } from './records.ts'

interface RecordCardProps {
  record: ProfileRecord
  member: Member
  unit: AnyUnit
}

/** Shows a part of the member's data as text, or as a form when the address names it. */
export function RecordCard({ record, member, unit }: RecordCardProps) {
  const say = useSay('profile')
  const { session } = usePortal()
  const navigate = useNavigate()
  const { edit } = useSearch({ from: '/$member/profile' })
  const isOpen = edit === record.id
  const show = (id: string | undefined) =>
    navigate({
      to: '/$member/profile',
      params: { member: member.segment },
      search: { tab: tabOfRecord(record.id), ...(id ? { edit: id } : {}) },
      replace: true,
    })
  const close = () => void show(undefined)
  const isCompany = record.id === 'company' && unit.member_status === 'active'
  return (
    <Card
      title={say(`profile:record.${record.id}`)}
      action={
        isOpen ? null : (
          <Button
            size="small"
            icon={<Pencil aria-hidden />}
            aria-label={say(`profile:edit.${record.id}`)}
            onClick={() => void show(record.id)}
          >
            {say('common:action.edit')}
          </Button>
        )
      }
    >
      {isCompany ? <CompanyChange member={member} unit={unit} /> : null}
      {isOpen && isCompany ? (
        <OwnData value>
          <AskForChange member={member} unit={unit} onDone={close} />
        </OwnData>
      ) : isOpen ? (
        <OwnData value>
          <UnitForm<Arke>
            arke={arkes[member.role]}
            unit={unit}
            fields={record.fields}
            onCancel={close}
            onSaved={() => {
              close()
              void session.refresh()
            }}
          />
        </OwnData>
      ) : (
        <RecordText record={record} member={member} unit={unit} />
      )}
    </Card>
  )
}

/** Shows the stored values. A record with one field needs only its title. */
function RecordText({ record, member, unit }: RecordCardProps) {
  const say = useSay('profile')
  const [only, ...others] = record.fields
  if (only === undefined || others.length > 0)
    return <UnitDetails<Arke> arke={arkes[member.role]} unit={unit} fields={record.fields} />
  const value = unit[only]
  if (Array.isArray(value) && value.length === 0)
    return <Text muted>{say.maybe(`profile:none.${record.id}`)}</Text>
  return <FieldCell<Arke> arke={arkes[member.role]} id={only} value={value} />
}
