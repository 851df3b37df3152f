import { queryOptions } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import type { Http } from '../../../client/http.ts'

/** The bytes of a document, which never change. */
export const fileOf = (http: Http, document: string) =>
  queryOptions({
    queryKey: ['document', 'content', document],
    queryFn: async ({ signal }) => {
      const path = `/lib/document/unit/${document}/function/content`
      return (await http.raw(path, { signal, query: { inline: 1 } })).blob()
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
  })

/** An object URL for a file, valid while mounted. */
export function useFileUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // Before paint, so a file that has already loaded is visible immediately.
  useLayoutEffect(() => {
    if (!file) return
    const objectUrl = URL.createObjectURL(file)
    setUrl(objectUrl)
    return () => URL.revokeObjectURL(objectUrl)
  }, [file])
  return url
}
