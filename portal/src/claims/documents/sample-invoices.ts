import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../../client/http.ts'

export interface SampleInvoice {
  name: string
  url: string
}

/** Sample invoices for newcomers. Empty outside the demo. */
export const sampleInvoicesOf = (http: Http) =>
  queryOptions({
    queryKey: ['demo', 'sample-invoices'],
    queryFn: async ({ signal }): Promise<SampleInvoice[]> =>
      (await http
        .get<SampleInvoice[] | null>('/demo/sample-invoices', { signal, quiet: true })
        .catch(() => null)) ?? [],
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Whether a sample is an invoice. Notes lie beside them. */
export const isInvoice = (name: string): boolean => /\.(pdf|xml)$/.test(name)

/** A sample, as if the member had dropped it. */
export async function fetchSample(http: Http, { url, name }: SampleInvoice): Promise<File> {
  const answer = await http.raw(url)
  const type = name.endsWith('.pdf') ? 'application/pdf' : 'application/xml'
  return new File([await answer.blob()], name, { type })
}
