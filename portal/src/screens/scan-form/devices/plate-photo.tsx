import { useQuery } from '@tanstack/react-query'
import { documentsOf } from '../../../claims/claim-queries.ts'
import { DocumentDrop } from '../../../claims/documents/document-drop.tsx'
import { useUpload } from '../../../claims/documents/use-upload.ts'
import { usePhone } from '../../../claims/phone/use-phone.tsx'
import { usePhotoCheck } from '../../../claims/photos/use-photo-check.tsx'
import { useHttp } from '../../../client/portal.tsx'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Alerts } from '../../../ui/text/alerts.tsx'
import { StatusChip } from '../../../ui/text/status-chip.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { useDraft } from '../draft/use-draft.tsx'

/** Uploads the type plate photo for a device that another company already claimed. */
export function PlatePhoto({ device }: { device: string }) {
  const say = useSay('scan')
  const { claim, keeper } = useDraft()
  const documents = useQuery(documentsOf(useHttp(), claim.id))
  const { uploads, errors, send } = useUpload(claim.id)
  const photo = documents.data?.items.find(
    ({ kind, link_paperwork_line }) => kind === 'type_plate' && link_paperwork_line?.id === device,
  )
  const take = async (file: File) => {
    // The server must store the device before its photo.
    await keeper.flush()
    await send(file, 'type_plate', device)
  }
  const { check, warning } = usePhotoCheck((file) => void take(file))
  const phone = usePhone(claim.id)
  if (photo) return <StatusChip tone="success">{say('scan:plate.there')}</StatusChip>
  return (
    <Stack gap={2}>
      <Alerts errors={errors} />
      <Text size="small">{say('scan:plate.why')}</Text>
      <DocumentDrop
        single
        claim={claim.id}
        label={say('scan:plate.drop')}
        uploads={uploads}
        onFiles={([file]) => {
          if (file) void check(file)
        }}
      />
      {warning}
      <div>{phone.button}</div>
      {phone.dialog}
    </Stack>
  )
}
