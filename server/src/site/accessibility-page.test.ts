import { languages } from '@ruecklauf/model'
import { sayTo } from '@ruecklauf/model/texts'
import { afterAll, expect, it } from 'vitest'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)

const page = (query = '') => api.app.inject(`/accessibility${query}`)

it.each(languages)('the statement on accessibility is there in %s, for everybody', async (lang) => {
  const { statusCode, body } = await page(`?lang=${lang}`)
  const say = sayTo(lang)
  expect(statusCode).toBe(200)
  expect(body).toContain(`<html lang="${lang}">`)
  for (const key of ['met', 'tested', 'missing', 'report', 'enforce'] as const)
    expect(body).toContain(`<h2>${say(`accessibility:${key}.title`).replaceAll("'", '&#39;')}</h2>`)
  expect(body).not.toMatch(/\{\{|undefined/)
})

it('names the brand, its contact and the day of the test', async () => {
  const { body } = await page()
  expect(body).toContain('Das Cashback-Portal von Calvento')
  expect(body).toContain('<a href="mailto:cashback@calvento.example">')
  expect(body).toContain('<a href="tel:+493023125000">')
  expect(body).toMatch(/Stand: \d\d\.\d\d\.\d{4}/)
  expect((await page('?lang=xx')).body).toBe(body)
})

it('is reached from the imprint', async () => {
  expect((await api.app.inject('/imprint')).body).toContain('href="/accessibility"')
})
