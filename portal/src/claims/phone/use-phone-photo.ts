import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { documentsOf } from '../claim-queries.ts'

interface Wanted {
  claim: string
  /** The device to photograph. Null for any. */
  device: string | null
  onPhoto: (photo: { document: string; name: string }) => void
}

/** Reports the first type plate photo that arrives after `begin`, such as one from a phone. */
export function usePhonePhoto({ claim, device, onPhoto }: Wanted): { begin: () => void } {
  const documents = useQuery(documentsOf(useHttp(), claim)).data?.items
  const knownIds = useRef<Set<string> | null>(null)
  useEffect(() => {
    const photo = documents?.find(
      ({ id, kind, link_paperwork_line: line }) =>
        knownIds.current &&
        !knownIds.current.has(id) &&
        kind === 'type_plate' &&
        (device === null || line?.id === device),
    )
    if (!photo) return
    knownIds.current = null
    const { name } = (photo.link_file ?? {}) as { name?: string }
    onPhoto({ document: photo.id, name: name ?? '' })
  }, [documents, device, onPhoto])
  return {
    begin: () => {
      knownIds.current = new Set(documents?.map(({ id }) => id))
    },
  }
}
