import { afterAll, describe, expect, it } from 'vitest'
import { testApi } from '../../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const mine = await api.world.installer()
const other = await api.world.installer({ company: 'Zett GmbH' })
const claim = await api.world.draft({
  link_installer: mine.id,
  invoice_total: 123_450,
  expected_amount: 2_000,
  device_count: 2,
})
await api.world.draft({
  link_installer: mine.id,
  invoice_total: 50,
  expected_amount: 1_050,
  device_count: 1,
})
await api.world.draft({ link_installer: other.id, expected_amount: 99_900 })
const installer = await api.as('installer', mine)
const sum = (query: string) => installer.get<Record<string, number>>(`/paperwork/sum?${query}`)

describe('a sum', () => {
  it('is of the rows the caller may see, money in EUR', async () => {
    const { content } = await sum('fields=expected_amount,device_count')
    expect(content).toEqual({ expected_amount: 30.5, device_count: 3 })
  })

  it('follows the filter, and is nothing where nothing matches', async () => {
    const of = async (filter: string) =>
      (await sum(`fields=expected_amount&filter=${filter}`)).content
    expect(await of('gt(invoice_total,1)')).toEqual({ expected_amount: 20 })
    expect(await of('eq(invoice_number,nowhere)')).toEqual({ expected_amount: 0 })
  })

  it('is told anew once something has changed', async () => {
    await sum('fields=expected_amount')
    await api.database.owner.query('update paperwork set expected_amount = 5000 where id = $1', [
      claim.id,
    ])
    expect((await sum('fields=expected_amount')).content).toEqual({ expected_amount: 60.5 })
  })

  it.each([
    ['hidden from the role', 'fields=risk_score'],
    ['unknown', 'fields=nothing'],
    ['of an own filter that is hidden', 'fields=expected_amount&filter=gt(risk_score,1)'],
  ])('is refused for what is %s', async (_, query) => {
    const { status, messages } = await sum(query)
    expect(status).toBe(400)
    expect(messages[0]?.message).toMatch(/^parameter `\w+` not found$/)
  })

  it.each([
    'fields=invoice_number',
    'fields=invoice_date',
    'fields=expected_amount,approved_amount,invoice_total,device_count,resubmissions',
  ])('is of few numbers only: %s', async (query) => {
    const { status, messages } = await sum(query)
    expect([status, messages[0]?.context]).toEqual([400, 'fields'])
  })

  it('is told to no role that can’t read the list', async () => {
    const wholesaler = await api.as('wholesaler', await api.world.wholesaler())
    expect((await wholesaler.get('/installer/sum?fields=version')).status).toBe(403)
    const own = await wholesaler.get('/paperwork/sum?fields=expected_amount')
    expect(own.content).toEqual({ expected_amount: 0 })
  })
})
