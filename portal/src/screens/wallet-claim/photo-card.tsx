import { deviceName } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { DocumentDrop } from '../../claims/documents/document-drop.tsx'
import { useUpload } from '../../claims/documents/use-upload.ts'
import { usePhone } from '../../claims/phone/use-phone.tsx'
import { usePhotoCheck } from '../../claims/photos/use-photo-check.tsx'
import { type Loaded, useUnits } from '../../client/units.ts'
import { Stack } from '../../ui/layout/boxes.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Alert } from '../../ui/text/alert.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useFormat } from '../../ui/text/use-format.ts'
import { useSay } from '../../ui/text/use-say.ts'

/** Uploads requested type plate photos. The claim's status does not change. */
export function PhotoCard({ claim }: { claim: Loaded<'paperwork'> }) {
  const say = useSay('wallet_claim')
  const format = useFormat()
  const { id, photo_due_on } = claim
  const units = useUnits('paperwork')
  const photoRequest = useQuery({
    queryKey: [units.wire, 'asked_photos', id, photo_due_on],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'asked_photos', id }, { signal, quiet: true }),
    enabled: Boolean(photo_due_on),
  })
  const phone = usePhone(id)
  if (!photo_due_on) return null
  return (
    <div id="photo">
      <Card title={say('wallet_claim:photo.title')}>
        <Stack gap={4}>
          <p>{say('wallet_claim:photo.text', { day: format.date(photo_due_on) })}</p>
          <div>{phone.button}</div>
          {phone.dialog}
          {photoRequest.data?.devices.map(({ line, name, serial }) => (
            <Device key={line} claim={id} line={line} name={deviceName(name, serial) ?? serial} />
          ))}
        </Stack>
      </Card>
    </div>
  )
}

function Device({ claim, line, name }: { claim: string; line: string; name: string }) {
  const say = useSay('wallet_claim')
  const { uploads, errors, send } = useUpload(claim)
  const { check, warning } = usePhotoCheck((file) => void send(file, 'type_plate', line))
  return (
    <Stack gap={2}>
      <Text strong>{name}</Text>
      <DocumentDrop
        claim={claim}
        label={say('wallet_claim:photo.of', { device: name })}
        single
        uploads={uploads}
        onFiles={([file]) => {
          if (file) void check(file)
        }}
      />
      {warning}
      {errors.map((text) => (
        <Alert key={text} tone="danger">
          {text}
        </Alert>
      ))}
    </Stack>
  )
}
