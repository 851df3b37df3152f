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
