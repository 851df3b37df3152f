import type { Api } from '../servers/api.ts'
import { readyDraft } from './ready-draft.ts'

export type Owner = Awaited<ReturnType<Api['as']>>

interface Wanted {
  owner: Owner
  product: { id: string }
  /** New delivered devices of the product; one by default. */
  devices?: number
  /** Existing devices to use instead of new ones. */
  serials?: readonly string[]
}

/** Submits a claim for devices of a product; throws where that is refused. */
export async function submittedClaim(api: Api, options: Wanted): Promise<{ id: string }> {
  const { owner, product, devices = 1 } = options
  const serials = [...(options.serials ?? [])]
  while (!options.serials && serials.length < devices)
    serials.push((await api.world.serialNumber({ link_product: product.id })).serial)
  const { id } = await readyDraft(api, { installer: owner.member, product, serials })
  const { status, messages } = await owner.post(`/paperwork/unit/${id}/function/submit`, {})
  if (status !== 200) throw new Error(`submit: ${JSON.stringify(messages)}`)
  return { id }
}
