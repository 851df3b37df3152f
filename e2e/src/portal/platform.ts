import { berlinDay } from '@ruecklauf/model'
import { ownPortal } from './own-portal.ts'
import type { Account, RoleName } from './sign-in.ts'

interface Answer<Content> {
  content: Content
  messages: { message: string }[]
}

/** Calls the platform as a member, for data a journey needs but does not test. */
export async function platformAs(who: RoleName | Account) {
  const { url, accounts } = ownPortal()
  const project = { 'arke-project-key': 'cashback' }
  const call = async <Content>(
    method: string,
    path: string,
    options: RequestInit = {},
  ): Promise<Content> => {
    const answer = await fetch(`${url}/lib${path}`, {
      method,
      ...options,
      headers: { ...project, ...options.headers },
    })
    // A deletion has an empty response.
    if (answer.status === 204) return undefined as Content
    const body = (await answer.json()) as Answer<Content>
    if (!answer.ok)
      throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(body.messages)}`)
    return body.content
  }
  const json = { 'content-type': 'application/json' }
  const account = typeof who === 'string' ? accounts[who] : who
  const { id, access_token } = await call<{ id: string; access_token: string }>(
    'POST',
    '/auth/signin',
    {
      headers: json,
      body: JSON.stringify(account),
    },
  )
  const authorization = `Bearer ${access_token}`
  return {
    /** Id of the member. */
    id,
    get: <Content>(path: string) => call<Content>('GET', path, { headers: { authorization } }),
    post: <Content>(path: string, body: unknown) =>
      call<Content>('POST', path, {
        headers: { authorization, ...(body instanceof FormData ? {} : json) },
        body: body instanceof FormData ? body : JSON.stringify(body),
      }),
    put: <Content>(path: string, body: unknown) =>
      call<Content>('PUT', path, {
        headers: { authorization, ...json },
        body: JSON.stringify(body),
      }),
    delete: (path: string) => call<unknown>('DELETE', path, { headers: { authorization } }),
  }
}

export interface RegisteredDevice {
  serial: string
  link_product: string
}

/**
 * Unclaimed devices of the register, optionally with a further condition. The last ones, as other
 * journeys claim the first ones with the demo's sample invoices.
 */
export async function freeDevices(count: number, condition = ''): Promise<RegisteredDevice[]> {
  const moderator = await platformAs('moderator')
  const { items } = await moderator.get<{ items: RegisteredDevice[] }>(
    `/serial_number/unit?filter=and(eq(serial_state,delivered)${condition && `,${condition}`})&order=serial;desc&limit=${count}`,
  )
  return items
}

/** Two unclaimed devices of one product: one to claim, one for the number's correction. */
export async function freeTwins(): Promise<[RegisteredDevice, RegisteredDevice]> {
  const byProduct = new Map<string, RegisteredDevice>()
  for (const device of await freeDevices(1_000)) {
    const other = byProduct.get(device.link_product)
    if (other) return [other, device]
    byProduct.set(device.link_product, device)
  }
  throw new Error('no product has two devices left that nobody claimed')
}

/** A newly submitted claim of the demo's installer, with free devices of the register. */
export const submittedClaim = async (devices: number) => submitted(await freeDevices(devices))

/** The same with these devices. */
export async function submitted(
  devices: readonly RegisteredDevice[],
): Promise<{ id: string; claim_number: string }> {
  const installer = await platformAs('installer')
  const id = await readyDraft('installer', devices)
  return installer.post(`/paperwork/unit/${id}/function/submit`, {})
}

/** A draft with its invoice and these devices. Returns its id. */
export async function readyDraft(
  account: RoleName | Account,
  devices: readonly RegisteredDevice[],
): Promise<string> {
  const installer = await platformAs(account)
  const points = await installer.get<{ items: { id: string }[] }>('/sales_point/unit?limit=1')
  const today = berlinDay(new Date())
  const { id } = await installer.post<{ id: string }>('/paperwork/unit', {
    invoice_number: `E2E-${Date.now()}`,
    invoice_date: today,
    link_sales_point: points.items[0]?.id,
  })
  for (const { serial, link_product } of devices)
    await installer.post('/paperwork_line/unit', {
      link_paperwork: id,
      serial,
      link_product,
      net_price: 1_000,
    })
  const invoice = new FormData()
  invoice.append('kind', 'invoice')
  invoice.append('file', new File([onePixel('grey')], 'rechnung.png', { type: 'image/png' }))
  await installer.post(`/paperwork/unit/${id}/function/upload`, invoice)
  return id
}

const pixels = {
  grey: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  red: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==',
}

/** The smallest possible picture. The server refuses the same picture twice in a claim. */
export const onePixel = (colour: keyof typeof pixels) => Buffer.from(pixels[colour], 'base64')
