import { getDocumentProxy } from 'unpdf'
import { afterAll, describe, expect, it } from 'vitest'
import { newId } from '../../db/id.ts'
import { putClaim } from '../../testing/claims/claims.ts'
import { testApi } from '../../testing/servers/api.ts'
import { drawReceipt } from './draw-receipt.ts'
import { readReceipt } from './read-receipt.ts'

const api = await testApi()
afterAll(api.close)
const { db } = api.database
const owner = await api.as('installer')
const at = (id: string) => `/lib/paperwork/unit/${id}/function/receipt`

/** The words on the pages of a PDF file, and the number of pages. */
async function read(bytes: Uint8Array) {
  const pdf = await getDocumentProxy(Uint8Array.from(bytes))
  const page = await pdf.getPage(1)
  const { items } = await page.getTextContent()
  const words = items.map((item) => ('str' in item ? item.str : '')).join(' ')
  return { pages: pdf.numPages, size: page.view, words: words.replace(/\s+/g, ' ') }
}

async function fetched(id: string, person = owner) {
  const answer = await api.app.inject({
    method: 'GET',
    url: at(id),
    headers: { ...person.headers, 'arke-project-key': 'cashback' },
  })
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload }
}

describe('the confirmation of receipt', () => {
  it('is one A4 page with number, devices, amounts and the promised day, umlauts and all', async () => {
    await db
      .updateTable('installer')
      .set({ company: 'Wärme & Kälte Müßig GmbH – „Süd“' })
      .where('id', '=', owner.member)
      .execute()
    const claim = await putClaim(api, {
      status: 'submitted',
      installer: owner.member,
      amounts: [31_191, 15_000],
    })
    const { status, headers, bytes } = await fetched(claim.id)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(String(headers['content-disposition'])).toContain(`${claim.claim_number}.pdf`)
    const { pages, size, words } = await read(bytes)
    expect(pages).toBe(1)
    expect(size.map(Math.round)).toEqual([0, 0, 595, 842])
    const expected = [
      'Eingangsbestätigung',
      claim.claim_number,
      'Wärme & Kälte Müßig GmbH – „Süd“',
      '311,91 €',
      '461,91 €',
      'Summe für 2 Geräte',
      'Wir entscheiden bis zum 09.03.2026',
      'Haltefrist von 14 Tagen',
    ]
    for (const text of expected) expect(words).toContain(text)
  })

  it('is in the reader’s language, and promises nothing of what is over', async () => {
    const { id } = await putClaim(api, { status: 'withdrawn', installer: owner.member })
    await db
      .updateTable('installer')
      .set({ language: 'en' })
      .where('id', '=', owner.member)
      .execute()
    await expect
      .poll(async () => (await read((await fetched(id)).bytes)).words)
      .toContain('Confirmation of receipt')
    expect((await read((await fetched(id)).bytes)).words).not.toContain('What happens next')
  })

  it('has room for as many devices as a claim can hold, and for long names', async () => {
    const { id } = await putClaim(api, { status: 'submitted', installer: owner.member })
    const facts = await api.database.db.transaction().execute((tx) => readReceipt(tx, id))
    const device = { product: 'Luft-Wasser-Wärmepumpe '.repeat(9), serial: 'CV', amount: 100 }
    const many = Array.from({ length: 200 }, (_, n) => ({ ...device, serial: `CV${n}ENDE` }))
    const { sayTo } = await import('@ruecklauf/model/texts')
    const paper = { brand: api.deps.brand, say: sayTo('de'), now: new Date() }
    for (const devices of [many, many.slice(0, 17), many.slice(0, 16)]) {
      const pages = await read(drawReceipt({ ...facts, devices }, paper))
      expect(pages.pages).toBe(1)
      expect(pages.words).toContain(`Summe für ${devices.length} Geräte`)
      for (const { serial } of devices) expect(pages.words).toContain(serial)
    }
  })

  it('is for whoever may read the claim, and of what was submitted', async () => {
    const { id } = await putClaim(api, { status: 'in_review', installer: owner.member })
    for (const role of ['moderator', 'admin', 'super_admin'] as const)
      expect((await fetched(id, await api.as(role))).status).toBe(200)
    for (const role of ['wholesaler', 'brand'] as const)
      expect((await fetched(id, await api.as(role))).status).toBe(403)
    expect((await fetched(id, await api.as('installer'))).status).toBe(404)
    expect((await fetched(newId())).status).toBe(404)
    const draft = await api.world.draft({ link_installer: owner.member })
    expect((await fetched(draft.id)).status).toBe(404)
    expect(
      (
        await api.app.inject({
          method: 'GET',
          url: at(id),
          headers: { 'arke-project-key': 'cashback' },
        })
      ).statusCode,
    ).toBe(401)
  })
})
