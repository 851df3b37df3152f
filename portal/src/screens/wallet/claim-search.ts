import { type arkes, type Filter, or, type Role } from '@ruecklauf/model'
import { useQuery } from '@tanstack/react-query'
import { useMember } from '../../client/portal.tsx'
import { listOf, useUnits } from '../../client/units.ts'
import { hasEnoughLetters, searchFilter } from '../../units/fields/conditions.ts'
import type { SearchPath } from '../../units/lists/use-list.ts'

const MOST_DEVICES = 100

const searched = [
  'claim_number',
  'invoice_number',
  'installation_city',
  'link_sales_point.business_name',
] as const satisfies readonly SearchPath<typeof arkes.paperwork>[]

/** Searches a participant's claims by number, invoice, place, sales point and device. */
export function useClaimSearch(text: string): Filter | null {
  const { role } = useMember()
  const isAsked = mayReadDevices(role) && hasEnoughLetters(text)
  const contains = (path: string): Filter => ({ op: 'icontains', path, value: text.trim() })
  const { data } = useQuery({
    ...listOf(useUnits('paperwork_line'), {
      filter: or(
        contains('serial'),
        contains('link_product.name'),
        contains('link_document.invoice_number'),
      ),
      order: ['inserted_at;desc'],
      limit: MOST_DEVICES,
    }),
    enabled: isAsked,
  })
  const lines = isAsked ? (data?.items ?? []) : []
  const claims = new Set(lines.flatMap(({ link_paperwork }) => link_paperwork?.id ?? []))
  return searchFilter(searched, text, [...claims])
}

/** Wholesalers can't search their customers' serial numbers. */
export const mayReadDevices = (role: Role): boolean => role !== 'wholesaler'
