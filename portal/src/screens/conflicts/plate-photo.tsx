import type { ConflictParty } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useHttp } from '../../client/portal.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import { fileOf, useFileUrl } from '../review/documents/use-file.ts'
import styles from './plate-photo.module.css'

interface PlatePhotoProps {
  photo: ConflictParty['photos'][number]
}

/** A type plate photo that opens full-size; other file types appear as a link. */
export function PlatePhoto({ photo: { id, name } }: PlatePhotoProps) {
  const say = useSay('conflicts')
  const { data } = useQuery(fileOf(useHttp(), id))
  const url = useFileUrl(data)
  if (!data || !url) return <Skeleton height="7rem" />
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
