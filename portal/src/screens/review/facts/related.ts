import { and, eq, type Filter, inArray, not, or } from '@ruecklauf/model'
import { queryOptions } from '@tanstack/react-query'
import type { Http } from '../../../client/http.ts'
import { type Loaded, unitsOf } from '../../../client/units.ts'

export type Relation = 'serial' | 'invoice' | 'address'

export interface RelatedClaim {
  id: string
  claim_number: string
  paperwork_status: string
  relations: Relation[]
}

/** Other claims with a serial number, invoice number or place of installation of this one. */
export const relatedOf = (http: Http, claim: Loaded<'paperwork'>, serials: readonly string[]) =>
  queryOptions({
    queryKey: ['paperwork', 'related', claim.id, ...serials],
    queryFn: async ({ signal }): Promise<RelatedClaim[]> => {
      const claims = unitsOf<'paperwork'>(http, 'paperwork')
      const lines = unitsOf<'paperwork_line'>(http, 'paperwork_line')
      const alike = likeness(claim)
      const [byFacts, bySerial] = await Promise.all([
        alike
          ? claims.list({ filter: and(not(eq('id', claim.id)), alike), limit: 20 }, { signal })
          : null,
        serials.length > 0
          ? lines.list(
              {
                filter: and(not(eq('link_paperwork', claim.id)), inArray('serial', [...serials])),
                limit: 20,
              },
              { signal },
            )
          : null,
      ])
      const found = new Map<string, RelatedClaim>()
      const add = (other: Named, relation: Relation) => {
        const known = found.get(other.id) ?? { ...named(other), relations: [] }
        if (!known.relations.includes(relation)) known.relations.push(relation)
        found.set(other.id, known)
      }
      for (const { link_paperwork } of bySerial?.items ?? [])
        if (link_paperwork) add(link_paperwork as unknown as Named, 'serial')
      for (const other of byFacts?.items ?? [])
        add(other, other.invoice_number === claim.invoice_number ? 'invoice' : 'address')
      return [...found.values()]
    },
  })

type Named = { id: string; claim_number?: string | null; paperwork_status?: string | null }

const named = ({ id, claim_number, paperwork_status }: Named) => ({
  id,
  claim_number: claim_number ?? id,
  paperwork_status: paperwork_status ?? '',
})

/** What another claim would have in common; null where this one says too little. */
function likeness(claim: Loaded<'paperwork'>): Filter | null {
  const { invoice_number, installation_street, installation_postcode } = claim
  const parts: Filter[] = []
  if (invoice_number) parts.push(eq('invoice_number', invoice_number))
  if (installation_street && installation_postcode)
    parts.push(
      and(
        eq('installation_street', installation_street),
        eq('installation_postcode', installation_postcode),
      ),
    )
  return parts.length > 1 ? or(...parts) : (parts[0] ?? null)
}
