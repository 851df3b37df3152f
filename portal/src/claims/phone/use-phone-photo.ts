import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { documentsOf } from '../claim-queries.ts'

interface Wanted {
  claim: string
  /** The device to be photographed; null for any. */
  device: string | null
  onPhoto: (photo: { document: string; name: string }) => void
}

/** Tells of the first photo of a type plate that arrives after `begin`, as one from a phone does. */
export function usePhonePhoto({ claim, device, onPhoto }: Wanted): { begin: () => void } {
  const documents = useQuery(documentsOf(useHttp(), claim)).data?.items
  const known = useRef<Set<string> | null>(null)
  useEffect(() => {
    const photo = documents?.find(
      ({ id, kind, link_paperwork_line: line }) =>
        known.current &&
        !known.current.has(id) &&
        kind === 'type_plate' &&
        (device === null || line?.id === device),
    )
    if (!photo) return
    known.current = null
    const { name } = (photo.link_file ?? {}) as { name?: string }
    onPhoto({ document: photo.id, name: name ?? '' })
  }, [documents, device, onPhoto])
  return {
    begin: () => {
      known.current = new Set(documents?.map(({ id }) => id))
    },
  }
}
