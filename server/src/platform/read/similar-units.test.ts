import { afterAll, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const moderator = await api.as('moderator')
const firm = await api.world.installer({ company: 'Haustechnik Bergmann GmbH', city: 'Erfurt' })
await api.world.installer({ company: 'Solar Nord AG', city: 'Kiel' })

const similar = async (text: string, arke = 'installer', caller: typeof moderator = moderator) =>
  caller.get<{ id: string; label: string }[]>(
    `/${arke}/function/similar?text=${encodeURIComponent(text)}`,
  )

it.each(['Bergmnan', 'bergman', 'Haustechnick', 'Erfrut', 'Berkmann GmbH'])(
  'finds a company by %s',
  async (text) => {
    const { content } = await similar(text)
    expect(content[0]).toEqual({ id: firm.id, label: 'Haustechnik Bergmann GmbH' })
  },
)

it('finds nothing like what is like nothing, whatever is typed', async () => {
  for (const text of ['Xylophon', "' or true --", '%%%%', '\\\\\\'])
    expect((await similar(text)).content).toEqual([])
})

it('finds a name in the reader’s language, and calls it so', async () => {
  const { id } = await api.world.product({ name: 'Speicher 300', name_it: 'Accumulo 300' })
  const matchesIn = async (language: 'it' | 'es') => {
    const member = await api.world.staff('admin')
    const { id } = member
    await api.database.db.updateTable('admin').set({ language }).where('id', '=', id).execute()
    return (await similar('Acumullo', 'product', await api.as('admin', member))).content
  }
  expect(await matchesIn('it')).toEqual([{ id, label: 'Accumulo 300' }])
  expect(await matchesIn('es')).toEqual([])
})

it('finds a serial number by what one slip made of it, however it was spaced', async () => {
  const { id } = await api.world.serialNumber({ serial: 'CV2210004711' })
  await api.world.serialNumber({ serial: 'CV9900000000' })
  for (const text of ['CV221O004711', 'CV221004711', 'CV2210 0047 1l', 'CV2120004711'])
    expect((await similar(text, 'serial_number')).content).toEqual([{ id, label: 'CV2210004711' }])
  expect((await similar('CV22100047', 'serial_number')).content).toEqual([])
})

it('finds a device of the caller’s own claims, with the way there, and nobody else’s', async () => {
  const product = await api.world.product()
  const claimOf = async (serial: string) => {
    const installer = await api.world.installer()
    const claim = await api.world.draft({ link_installer: installer.id })
    const caller = await api.as('installer', installer)
    const device = { link_paperwork: claim.id, link_product: product.id, serial, net_price: 100 }
    const { content } = await caller.post<{ id: string }>('/paperwork_line/unit', device)
    return { id: content.id, paperwork: claim.id, caller }
  }
  const mine = await claimOf('CV7710004711')
  await claimOf('CV7710004712')
  const own = await similar('CV771000471', 'paperwork_line', mine.caller)
  expect(own.content).toEqual([
    { id: mine.id, label: 'CV7710004711', link_paperwork: { id: mine.paperwork } },
  ])
  // The office reads no drafts.
  expect((await similar('CV771000471', 'paperwork_line')).content).toEqual([])
})

it('takes a word, and no more', async () => {
  for (const text of ['be', 'b'.repeat(61)]) expect((await similar(text)).status).toBe(400)
})

it('knows no names of what has none, and shows only what may be read', async () => {
  expect((await similar('CB-2026', 'paperwork')).content).toEqual([])
  const { status } = await similar('Bergmann', 'installer', await api.as('wholesaler'))
  expect(status).toBe(403)
  const own = await api.as('installer')
  expect((await similar('Bergmann', 'installer', own)).status).toBe(403)
})
