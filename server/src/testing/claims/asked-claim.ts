import type { CorrectionKind, RequestItem } from '@ruecklauf/model'
import type { Api } from '../servers/api.ts'
import { type Owner, submittedClaim } from './submitted-claim.ts'

interface Wanted {
  owner: Owner
  reviewer: Owner
  product: { id: string }
  devices?: number
  serials?: readonly string[]
  /** The requested corrections; devices by their position. */
  asks: readonly { kind: CorrectionKind; device?: number }[]
}

/** A submitted claim of which a reviewer asks its owner to correct something. */
export async function askedClaim(api: Api, { owner, reviewer, asks, ...claimed }: Wanted) {
  const { id } = await submittedClaim(api, { owner, ...claimed })
  const lines = await linesOf(api, id)
  const step = (name: string) => `/paperwork/unit/${id}/function/${name}`
  const lease = await reviewer.post(step('take'), {})
  if (lease.status !== 200) throw new Error(`take: ${JSON.stringify(lease.messages)}`)
  const request = await reviewer.post<{ request_items: RequestItem[] }>(step('request_document'), {
    items: asks.map(({ kind, device }) => ({
      kind,
      ...(device === undefined ? {} : { line: lines[device]?.id }),
      reason: 'Bitte prüfen.',
    })),
  })
  if (request.status !== 200) throw new Error(`ask: ${JSON.stringify(request.messages)}`)
  const items = request.content.request_items
  /** Answers with these values, in the order of the request. */
  const answer = (values: readonly (string | null)[], note?: string) =>
    owner.post<object>(
      step('answer_request'),
      { items: values.map((value, at) => ({ item: items[at]?.id, value })), note },
      { 'accept-language': 'de' },
    )
  return { id, lines, items, answer, step }
}

export const linesOf = (api: Api, claim: string) =>
  api.database.db
    .selectFrom('paperwork_line')
    .selectAll()
    .where('link_paperwork', '=', claim)
    .orderBy('position')
    .execute()
