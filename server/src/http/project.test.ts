import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { requireProject } from './project.ts'

const app = Fastify()
requireProject(app, 'cashback')
app.get('/lib/faq/unit', async () => ({}))
app.get('/lib/health/live', async () => ({}))
const ask = async (key?: string, url = '/lib/faq/unit') => {
  const headers = key === undefined ? {} : { 'arke-project-key': key }
  return (await app.inject({ url, headers })).statusCode
}

it('serves the one project, by its name and by that of the original’s members', async () => {
  expect(await ask('cashback')).toBe(200)
  expect(await ask('arke_system')).toBe(200)
})

it('refuses no name and others, but where none is asked for', async () => {
  for (const key of [undefined, '', 'Cashback', 'arke_systems', '__proto__'])
    expect([key, await ask(key)]).toEqual([key, 401])
  expect(await ask(undefined, '/lib/health/live')).toBe(200)
})
