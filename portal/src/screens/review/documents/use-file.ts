import { queryOptions } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import type { Http } from '../../../client/http.ts'

/** The bytes of a document; they never change. */
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

/** An address for a file that lasts as long as it is shown. */
export function useFileUrl(file: Blob | undefined): string | null {
  const [url, setUrl] = useState<string | null>(null)
  // Before anything is painted: a file that is there already is in sight at once.
  useLayoutEffect(() => {
    if (!file) return
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}
