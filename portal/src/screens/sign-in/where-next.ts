import { isUnfinished } from '@ruecklauf/model'
import type { Http } from '../../client/http.ts'
import type { Member } from '../../client/portal.tsx'
import { startOf } from '../../members/menu-entries.ts'
import type { Address } from '../../ui/address.ts'

interface Arrival {
  http: Http
  member: Member
  /** The address that required the sign-in. */
  wanted: string | undefined
}

/**
 * Returns the destination after signing in: missing company data first, else the requested path.
 * @returns a screen, or a path of this site.
 */
export async function whereNext({
  http,
  member,
  wanted: requestedPath,
}: Arrival): Promise<Address | string> {
  if (await lacksData(http, member)) return { to: '/complete-data', params: {} }
  return ownPath(requestedPath) ?? startOf(member)
}

/** Whether a registration still waits for its company data. */
export async function lacksData(http: Http, { role, arke_id, id }: Member): Promise<boolean> {
  if (role !== 'installer' && role !== 'wholesaler') return false
  const path = `/lib/${arke_id}/unit/${id}`
  const { member_status } = await http.get<{ member_status: string }>(path)
  return isUnfinished(member_status)
}

/** Returns a path of this site; null for `/signin` and for paths a browser could read as another host. */
export function ownPath(
  requestedPath: string | undefined,
  origin = window.location.origin,
): string | null {
  if (!requestedPath || isAmbiguous.test(requestedPath)) return null
  const path = requestedPath.startsWith(`${origin}/`)
    ? requestedPath.slice(origin.length)
    : requestedPath
  if (!path.startsWith('/') || path.startsWith('//')) return null
  const url = URL.parse(path, origin)
  if (url?.origin !== origin || leadsInCircles.has(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

const isAmbiguous = /\\|\p{C}/u
const leadsInCircles = new Set(['/signin', '/logout'])
