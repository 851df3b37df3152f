import type { Conflict, ConflictParty, ConflictSide } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../client/portal.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Text } from '../../ui/text/text.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { fileOf, useFileUrl } from '../review/documents/use-file.ts'
import styles from './plate-photos.module.css'

const sides = ['first', 'second'] as const satisfies ConflictSide[]

/** The photos of the type plate from both sides, beside each other. */
export function PlatePhotos({ conflict }: { conflict: Conflict }) {
  const say = useSay('conflicts')
  return (
    <section>
      <Text as="h3" size="body" strong>
        {say('conflicts:photos.title')}
      </Text>
      <div className={styles.sides}>
        {sides.map((side) => (
          <div key={side} className={styles.side}>
            <Text size="small" muted>
              {conflict[side].claim_number}
            </Text>
            {conflict[side].photos.length > 0 ? (
              conflict[side].photos.map((photo) => <Photo key={photo.id} photo={photo} />)
            ) : (
              <div className={styles.none}>
                <Text muted>{say('conflicts:photos.none')}</Text>
              </div>
            )}
          </div>
        ))}
      </div>
    </section>
  )
}

/** A photo, which opens in full; other files are a link. */
function Photo({ photo: { id, name } }: { photo: ConflictParty['photos'][number] }) {
  const say = useSay('conflicts')
  const { data } = useQuery(fileOf(useHttp(), id))
  const url = useFileUrl(data)
  if (!data || !url) return <Skeleton height="16rem" />
  return (
    <a href={url} target="_blank" rel="noreferrer" className={styles.photo}>
      {data.type.startsWith('image/') ? (
        <img src={url} alt={name} />
      ) : (
        say('conflicts:photos.open', { name })
      )}
    </a>
  )
}
