import { deviceName } from '@ruecklauf/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sendDocument } from '../../../claims/documents/send-document.ts'
import { useHttp } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import styles from './phone.module.css'
import { PhotoStep } from './photo-step.tsx'

/** The type plates that a claim lacks photos of. */
export function AskedPhotos({ claim: { id, photo_due_on } }: { claim: Loaded<'paperwork'> }) {
  const http = useHttp()
  const queries = useQueryClient()
  const units = useUnits('paperwork')
  const asked = useQuery({
    queryKey: [units.wire, 'asked_photos', id, photo_due_on],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'asked_photos', id }, { signal, quiet: true }),
  })
  return (
    <ul className={styles.steps}>
      {asked.data?.devices.map(({ line, name, serial }, at) => (
        <PhotoStep
          key={line}
          title={deviceName(name, serial) ?? serial}
          arrived={0}
          isNext={at === 0}
          wantsSerial={false}
          hasPages={false}
          onSend={({ file }, onProgress) =>
            sendDocument(
              http,
              { file, kind: 'type_plate', line },
              { claim: id, onProgress },
            ).finally(() => queries.invalidateQueries({ queryKey: [units.wire] }))
          }
        />
      ))}
    </ul>
  )
}
