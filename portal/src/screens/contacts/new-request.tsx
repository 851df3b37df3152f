import { arkes, isDeviceReport, keysOf } from '@ruecklauf/model'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FilesToSend } from '../../claims/talk/files-to-send.tsx'
import { PayoutAskedAbout } from '../../claims/talk/payout-asked-about.tsx'
import { useMember } from '../../client/portal.tsx'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { writableFields } from '../../units/fields/fields.ts'
import { UnitForm } from '../../units/form/unit-form.tsx'

interface NewRequestProps {
  onSent: (id: string, files: readonly File[]) => void
  onCancel: () => void
}

/** A new question to the office; the address presets its topic, and files upload after it exists. */
export function NewRequest({ onSent, onCancel }: NewRequestProps) {
  const say = useSay('contacts', 'claims')
  const { role } = useMember()
  const { about, topic, payout } = useSearch({ from: '/$member/contacts' })
  const [files, setFiles] = useState<File[]>([])
  return (
    <Card title={say('contacts:write')}>
      <Stack gap={4}>
        {payout ? <PayoutAskedAbout id={payout} /> : null}
        <UnitForm
          arke={arkes.contact_request}
          unit={null}
          fields={writableFields(role, arkes.contact_request).filter(isAsked)}
          choices={{ topic: topics }}
          begun={{ ...(about ? { subject: about.slice(0, 120) } : {}), ...(topic && { topic }) }}
          preset={payout ? { link_payout: payout } : {}}
          submitLabel={say('contacts:send')}
          onSaved={({ id }) => onSent(id, files)}
          onCancel={onCancel}
        >
          <FilesToSend label={say('contacts:files')} files={files} onChange={setFiles} />
        </UnitForm>
      </Stack>
    </Card>
  )
}

/** Hides the payout, which the address sets, and the new serial number, which device reports ask for. */
const isAsked = (id: string) => id !== 'link_payout' && id !== 'replacement_serial'

const topics = keysOf(arkes.contact_request.fields.topic.values).filter(
  (topic) => !isDeviceReport(topic),
)
