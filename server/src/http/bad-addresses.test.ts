import { afterAll, describe, expect, test } from 'vitest'
import { testApi } from '../testing/servers/api.ts'

const api = await testApi()
afterAll(api.close)
const headers = { 'arke-project-key': api.deps.config.project_key, 'accept-language': 'de' }

describe('what no route answers is answered like every failure', () => {
  test.each([
    ['GET', '/lib/%zz/unit', 400, 'Bad Request'],
    ['GET', `/lib/faq/unit/${'x'.repeat(400)}`, 414, 'Die Adresse ist zu lang.'],
    ['PATCH', '/lib/faq/unit/one', 405, 'Diese Art von Anfrage gibt es hier nicht.'],
    ['OPTIONS', '/lib/faq/unit', 405, 'Diese Art von Anfrage gibt es hier nicht.'],
    ['TRACE', '/', 405, 'Diese Art von Anfrage gibt es hier nicht.'],
    ['POST', '/nothing', 404, 'Not Found'],
  ] as const)('%s %s', async (method, url, status, message) => {
    const answer = await api.app.inject({ method: method as 'GET', url, headers })
    const { content, messages } = answer.json()
    expect([answer.statusCode, content, messages[0].message]).toEqual([status, null, message])
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.headers['x-content-type-options']).toBe('nosniff')
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    if (status === 405) expect(answer.headers.allow).toBe('GET, HEAD, POST, PUT, DELETE')
  })
})
