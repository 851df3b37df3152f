import { isUnfinished } from '@ruecklauf/model'
import type { Http } from '../../client/http.ts'
import type { Member } from '../../client/portal.tsx'
import { startOf } from '../../members/menu-entries.ts'
import type { Address } from '../../ui/address.ts'

interface Arrival {
  http: Http
  member: Member
  /** The address that asked for the sign-in. */
  wanted: string | undefined
}

/**
 * Where a member goes after signing in: to missing company data, else where it wanted to go.
 * @returns a screen, or the path of this site that asked for the sign-in.
 */
export async function whereNext({ http, member, wanted }: Arrival): Promise<Address | string> {
  if (await lacksData(http, member)) return { to: '/complete-data', params: {} }
  return ownPath(wanted) ?? startOf(member)
}

/** Whether a registration still waits for its company data. */
export async function lacksData(http: Http, { role, arke_id, id }: Member): Promise<boolean> {
  if (role !== 'installer' && role !== 'wholesaler') return false
  const path = `/lib/${arke_id}/unit/${id}`
  const { member_status } = await http.get<{ member_status: string }>(path)
  return isUnfinished(member_status)
}

/** A path of this site; null for what a browser could read as another host, and for `/signin`. */
export function ownPath(
  wanted: string | undefined,
  origin = window.location.origin,
): string | null {
  if (!wanted || isAmbiguous.test(wanted)) return null
  const path = wanted.startsWith(`${origin}/`) ? wanted.slice(origin.length) : wanted
  if (!path.startsWith('/') || path.startsWith('//')) return null
  const url = URL.parse(path, origin)
  if (url?.origin !== origin || leadsInCircles.has(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

const isAmbiguous = /\\|\p{C}/u
const leadsInCircles = new Set(['/signin', '/logout'])
