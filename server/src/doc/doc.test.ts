import { Validator } from '@seriousme/openapi-schema-validator'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { afterAll, describe, expect, it } from 'vitest'
import { putClaim, putDocument } from '../testing/claims/claims.ts'
import { testApi } from '../testing/servers/api.ts'
import { descriptions } from './describe-api.ts'
import type { Document, Operation } from './openapi.ts'

const api = await testApi()
afterAll(api.close)
await putDocument(api, await putClaim(api, {}))
await api.world.salesPoint()

const answer = await api.app.inject('/lib/doc/openapi')
const document = answer.json<Document>()
const paths = Object.entries(document.paths ?? {}) as [string, Record<string, Operation>][]
const operations = paths.flatMap(([path, item]) =>
  Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
)
const schemas = document.components?.schemas ?? {}
const propertiesOf = (name: string) => Object.keys(schemas[name]?.properties ?? {})

describe('the document', () => {
  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(answer.json())
    expect(errors).toBeUndefined()
    expect([valid, document.openapi]).toEqual([true, '3.1.0'])
  })

  it('has words for every route below /lib', () => {
    const bare = operations.filter(({ operation }) => !operation.summary)
    expect(bare.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('has words for no route that is not there', () => {
    const obsolete = Object.keys(descriptions).filter((key) => {
      const [method = '', url = ''] = key.split(' ')
      return !api.app.hasRoute({ method: method as 'GET', url })
    })
    expect(obsolete).toEqual([])
  })

  it('names every operation once and refers to nothing that is missing', () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, kind = '', name = ''] of answer.body.matchAll(
      /"\$ref":"#\/components\/(\w+)\/([^"]+)"/g,
    ))
      expect(document.components?.[kind as 'schemas']).toHaveProperty([name])
  })

  it('has schemas that a validator takes', () => {
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    ajv.addSchema(answer.json(), 'document')
    for (const name of Object.keys(schemas))
      expect(ajv.compile({ $ref: `document#/components/schemas/${name}` })).toBeTypeOf('function')
  })

  it('has no operation that nobody may call, and none that changes a view', () => {
    expect(document.paths).toHaveProperty(['/lib/paperwork/unit'])
    expect(Object.keys(document.paths?.['/lib/wallet_entry/unit'] ?? {})).toEqual(['get'])
    expect(Object.keys(document.paths?.['/lib/payout/unit'] ?? {})).toEqual(['get'])
  })

  it('tells which file and fields a form brings', () => {
    const body = JSON.stringify(
      document.paths?.['/lib/paperwork/unit/{id}/function/upload']?.post?.requestBody,
    )
    expect(body).toContain('multipart/form-data')
    expect(body).toContain('"type_plate"')
  })

  it('tells what a function takes and who may call it', () => {
    const reject = document.paths?.['/lib/paperwork/unit/{id}/function/reject']?.post
    expect(reject?.description).toContain('moderator')
    expect(JSON.stringify(reject?.requestBody)).toContain('"internal_note"')
    const kpi = document.paths?.['/lib/paperwork/function/kpi']?.get
    expect(kpi?.parameters).toContainEqual({
      name: 'days',
      in: 'query',
      required: false,
      schema: { default: 90, type: 'integer', minimum: 7, maximum: 366 },
    })
  })

  it('tells what a function answers', () => {
    const current = document.paths?.['/lib/campaign/function/current']?.get
    expect(current?.description).toBe('Open to everybody.')
    expect(JSON.stringify(current?.responses[200])).toContain('"subsidy_notice"')
  })

  it('leaves out what no role may read, and from a new unit what nobody may write', () => {
    expect(propertiesOf('arke_file.Unit')).toContain('name')
    expect(propertiesOf('arke_file.Unit')).not.toContain('path')
    expect(propertiesOf('paperwork.NewUnit')).not.toContain('paperwork_status')
    expect(answer.body).not.toContain('password_hash')
  })

  it('describes a field by its definition', () => {
    expect(schemas['faq.NewUnit']).toMatchObject({
      required: ['question', 'answer', 'category'],
      additionalProperties: false,
      properties: {
        question: { title: 'Frage', type: 'string', maxLength: 300 },
        published: { type: 'boolean', default: true },
      },
    })
  })
})

describe('what the server sends', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema(answer.json(), 'document')

  it.each([
    'paperwork',
    'paperwork_line',
    'installer',
    'product',
    'serial_number',
    'sales_point',
    'document',
    'arke_file',
    'arke',
    'group',
    'string',
    'link',
  ])('as a unit of %s fits its schema', async (arke) => {
    const caller = await api.as('super_admin')
    const { content } = await caller.get<{ items: unknown[] }>(`/${arke}/unit`)
    expect(content.items.length).toBeGreaterThan(0)
    const fits = ajv.compile({ $ref: `document#/components/schemas/${arke}.Unit` })
    for (const unit of content.items) expect(fits(unit) ? [] : fits.errors).toEqual([])
  })

  it('as a struct fits its schema', async () => {
    const caller = await api.as('installer')
    const fits = ajv.compile({ $ref: 'document#/components/schemas/Struct' })
    expect(fits((await caller.get('/paperwork/struct')).content)).toBe(true)
  })

  it('as a refusal fits its schema', async () => {
    const refused = await api.app.inject('/lib/product/unit')
    const fits = ajv.compile({ $ref: 'document#/components/schemas/Refusal' })
    expect(fits(refused.json())).toBe(true)
  })
})

describe('the documentation', () => {
  it('is sent once as long as nothing changes', async () => {
    const again = await api.app.inject({
      url: '/lib/doc/openapi',
      headers: { 'if-none-match': String(answer.headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('tells of an arke that is made while the server runs, and of its parameter', async () => {
    const caller = await api.as('super_admin')
    await caller.post('/arke/unit', { id: 'hint', label: 'Hinweis' })
    await caller.post('/string/unit', { id: 'remark', label: 'Bemerkung', max_length: 200 })
    await caller.post('/hint/parameter/remark', { metadata: { required: true } })
    const now = await api.app.inject('/lib/doc/openapi')
    expect(now.headers.etag).not.toBe(answer.headers.etag)
    const { paths: present, components } = now.json<Document>()
    expect(present).toHaveProperty(['/lib/hint/unit/{id}'])
    expect(components?.schemas?.['hint.NewUnit']).toMatchObject({
      required: ['remark'],
      properties: { remark: { title: 'Bemerkung', type: 'string', maxLength: 200 } },
    })
  })

  it('can be browsed, with nothing loaded from elsewhere', async () => {
    const moved = await api.app.inject('/lib/doc')
    expect(moved.headers.location).toBe('/lib/doc/swaggerui')
    const page = await api.app.inject('/lib/doc/swaggerui')
    expect(page.body).toContain('Schnittstelle von Rücklauf')
    const loaded = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, url]) => url ?? '')
    for (const url of loaded) {
      expect(url).toMatch(/^\/(lib|brand)\//)
      expect((await api.app.inject(url)).statusCode).toBe(200)
    }
    expect((await api.app.inject('/lib/doc/assets/index.html')).statusCode).toBe(404)
    expect((await api.app.inject('/lib/doc/assets/constructor')).statusCode).toBe(404)
  })

  it.each(['', '/openapi', '/swaggerui', '/assets/page.js'])(
    'is not there at %s where the installation keeps it closed',
    async (path) => {
      api.deps.config.docs_open = false
      const closed = await api.app.inject(`/lib/doc${path}`)
      api.deps.config.docs_open = true
      expect([closed.statusCode, closed.json()]).toEqual([404, { content: null, messages: [] }])
    },
  )
})
