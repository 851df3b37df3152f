import { addDays, berlinDay } from '@ruecklauf/model'
import { newId } from '../../db/id.ts'
import type { Api } from '../servers/api.ts'
import { readyDraft } from './ready-draft.ts'

/** A finished draft of an installer, with their login and the key of the single submission. */
export interface DraftToSubmit {
  id: string
  headers: Record<string, string>
  key: string
}

/** So many finished drafts, of so many installers in turns, of the day the clock of this machine shows. */
export async function draftsToSubmit(
  api: Api,
  { count, installers = 1 }: { count: number; installers?: number },
): Promise<DraftToSubmit[]> {
  const owners = await Promise.all(Array.from({ length: installers }, () => api.as('installer')))
  const product = await api.world.product({ amount: 5_000 })
  const invoice_date = addDays(berlinDay(new Date()), -3)
  return Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const owner = owners[n % installers]
      if (!owner) throw new Error('no installer')
      const { serial } = await api.world.serialNumber({ link_product: product.id })
      const draft = { installer: owner.member, product, serials: [serial], invoice_date }
      const { id } = await readyDraft(api, draft)
      return { id, headers: owner.headers, key: newId() }
    }),
  )
}

/** Hands it in at a server, as the same submission each time. */
export const submitAt = (
  url: string,
  { api, draft: { id, headers, key } }: { api: Api; draft: DraftToSubmit },
): Promise<Response> =>
  fetch(`${url}/lib/paperwork/unit/${id}/function/submit`, {
    method: 'POST',
    headers: {
      ...headers,
      'arke-project-key': api.deps.config.project_key,
      'accept-language': 'de',
      'content-type': 'application/json',
      'idempotency-key': key,
    },
    body: '{}',
  })
