import { berlinDay, daysBetween, deviceName } from '@ruecklauf/model'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { sendDocument } from '../../../claims/documents/send-document.ts'
import { asksCorrections } from '../../../claims/request-items.ts'
import { type AskedClaim, useAskedClaims } from '../../../claims/use-asked-claims.ts'
import { useHttp } from '../../../client/portal.tsx'
import { type Loaded, useUnits } from '../../../client/units.ts'
import { Stack } from '../../../ui/layout/boxes.tsx'
import { Skeleton } from '../../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useSay } from '../../../ui/text/use-say.ts'
import { WholeNumbers } from '../../../ui/text/whole-numbers.tsx'
import { AskedRequest } from './asked-request.tsx'
import styles from './phone.module.css'
import { PhotoStep } from './photo-step.tsx'

/** Documents the office awaits, most urgent first, each with a camera button. */
export function PhoneMissing() {
  const say = useSay('landing', 'phone')
  const { query, asked: askedClaims = [] } = useAskedClaims()
  if (query.isPending) return <Skeleton height="6rem" />
  if (!query.data) return null
  if (askedClaims.length === 0)
    return (
      <Text size="small" muted>
        {say('landing:phone.nothing')}
      </Text>
    )
  return askedClaims.map((askedClaim) => (
    <Asked key={askedClaim.what + askedClaim.claim.id} asked={askedClaim} />
  ))
}

function Asked({ asked: { claim, what, due_on } }: { asked: AskedClaim }) {
  const say = useSay('landing', 'phone')
  const number = claim.claim_number ?? ''
  const days = due_on ? daysBetween(berlinDay(new Date()), due_on) : null
  return (
    <Stack as="section" gap={3} className={styles.asked}>
      <div>
        <h2>
          <WholeNumbers
            text={say(what === 'photo' ? 'landing:phone.photo' : 'landing:phone.requested', {
              number,
            })}
          />
        </h2>
        {days === null || days < 0 ? null : (
          <Text size="small" muted>
            {say('landing:phone.days_left', { count: days })}
          </Text>
        )}
      </div>
      {what === 'photo' ? (
        <AskedPhotos claim={claim} />
      ) : asksCorrections(claim) ? (
        <Text>{say('phone:asked.corrections')}</Text>
      ) : (
        <AskedRequest claim={claim} />
      )}
    </Stack>
  )
}

/** Missing type plate photos of a claim. */
function AskedPhotos({ claim: { id, photo_due_on } }: { claim: Loaded<'paperwork'> }) {
  const http = useHttp()
  const queries = useQueryClient()
  const units = useUnits('paperwork')
  const askedPhotos = useQuery({
    queryKey: [units.wire, 'asked_photos', id, photo_due_on],
    queryFn: ({ signal }) =>
      units.callFunction({ name: 'asked_photos', id }, { signal, quiet: true }),
  })
  return (
    <ul className={styles.steps}>
      {askedPhotos.data?.devices.map(({ line, name, serial }, at) => (
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
