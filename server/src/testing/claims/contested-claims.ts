import { newId } from '../../db/id.ts'
import type { Api } from '../servers/api.ts'
import { readyDraft } from './ready-draft.ts'
import { type Owner, submittedClaim } from './submitted-claim.ts'

/** A claim that is there, and a draft of another company for its first device. */
export interface Contested {
  first: string
  first_owner: Owner
  second: string
  owner: Owner
  product: { id: string }
  serial: string
  /** The draft's line of the device. */
  line: string
}

interface Wish {
  /** Of the first claim. */
  devices?: number
  /** Devices of the draft's own. */
  more?: number
  first_owner?: Owner
}

/** Makes claims of two companies for one device, at 150 EUR each. */
export function contestedClaims(api: Api) {
  const { db } = api.database
  const submit = ({ second, owner }: Contested) =>
    owner.post(`/paperwork/unit/${second}/function/submit`, {}, { 'accept-language': 'de' })

  async function contested({ devices = 1, more = 0, ...wish }: Wish = {}): Promise<Contested> {
    const first_owner = wish.first_owner ?? (await api.as('installer'))
    const owner = await api.as('installer')
    const product = await api.world.product({ amount: 15_000 })
    const serials: string[] = []
    while (serials.length < devices + more)
      serials.push((await api.world.serialNumber({ link_product: product.id })).serial)
    const [serial = ''] = serials
    const held = serials.slice(0, devices)
    const { id: first } = await submittedClaim(api, { owner: first_owner, product, serials: held })
    const draft = await readyDraft(api, {
      installer: owner.member,
      product,
      serials: [serial, ...serials.slice(devices)],
    })
    const line = draft.lines[0]?.id ?? ''
    return { first, first_owner, second: draft.id, owner, product, serial, line }
  }

  /** A photo of a type plate, as an upload for the device leaves it. */
  async function putPhoto({ second, owner, line }: Pick<Contested, 'second' | 'owner' | 'line'>) {
    const file = { id: newId(), name: 'typenschild.jpg', sha256: newId(), link_owner: owner.member }
    await db.insertInto('arke_file').values(file).execute()
    await db
      .insertInto('document')
      .values({
        id: newId(),
        link_paperwork: second,
        link_installer: owner.member,
        link_paperwork_line: line,
        link_file: file.id,
        kind: 'type_plate',
      })
      .execute()
  }

  const conflictOf = ({ second }: Pick<Contested, 'second'>) =>
    db
      .selectFrom('conflict')
      .selectAll()
      .where('link_second_claim', '=', second)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()

  /** Submits the draft with its photo; the conflict is there. */
  async function contend(both: Contested) {
    await putPhoto(both)
    const { status, messages } = await submit(both)
    if (status !== 200) throw new Error(`submit: ${JSON.stringify(messages)}`)
    return { ...both, conflict: (await conflictOf(both)).id }
  }

  const conflicting = async (wish: Wish = {}) => contend(await contested(wish))

  /** Takes and approves the first claim. */
  async function grantFirst({ first }: Contested, by: Owner) {
    await by.post(`/paperwork/unit/${first}/function/take`, {})
    const { status, messages } = await by.post(`/paperwork/unit/${first}/function/approve`, {})
    if (status !== 200) throw new Error(`approve: ${JSON.stringify(messages)}`)
  }

  return { contested, putPhoto, submit, conflictOf, contend, conflicting, grantFirst }
}
