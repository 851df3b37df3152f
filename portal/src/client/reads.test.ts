import { expect, it, vi } from 'vitest'
import { partsOf } from '../testing/serve.ts'
import { readTogether } from './reads.ts'

/** A server that echoes each path and records the requests. */
const echo = (parts = (paths: string[]) => partsOf(paths, async (path) => Response.json(path))) =>
  vi.fn(async (address: string) => {
    const { pathname, searchParams } = new URL(address, 'http://test')
    return pathname === '/lib/reads' ? parts(searchParams.getAll('path')) : Response.json(address)
  })

const readAll = (ask: (path: string) => Promise<Response>, paths: readonly string[]) => {
  const read = readTogether()
  return Promise.all(paths.map(async (path) => (await read(ask, path)).json()))
}

it('sends what is read in one instant as one, the same once', async () => {
  const ask = echo()
  const paths = ['/lib/a/unit?filter=eq(x,1)&order[]=a%3Basc', '/lib/b/count', '/lib/b/count']
  expect(await readAll(ask, paths)).toEqual(paths)
  expect(ask).toHaveBeenCalledTimes(1)
})

it('sends one alone as it is', async () => {
  const ask = echo()
  await readAll(ask, ['/lib/a/count'])
  expect(ask.mock.calls).toEqual([['/lib/a/count']])
})

it('sends alone what may not come along with others', async () => {
  const ask = echo()
  const alone = ['/lib/product/struct', '/lib/live', '/lib/arke_file/unit/1/content']
  expect(await readAll(ask, [...alone, '/lib/a/count'])).toEqual([...alone, '/lib/a/count'])
  expect(ask.mock.calls.map(([path]) => path).toSorted()).toEqual(
    [...alone, '/lib/a/count'].toSorted(),
  )
})

it('sends no more together than the server and a proxy take', async () => {
  const ask = echo()
  const many = Array.from({ length: 70 }, (_, at) => `/lib/a/unit/${at}`)
  const long = Array.from({ length: 3 }, (_, at) => `/lib/a/count?filter=${'x'.repeat(3_500)}${at}`)
  expect(await readAll(ask, [...many, ...long])).toEqual([...many, ...long])
  expect(ask).toHaveBeenCalledTimes(5)
})

it('answers each as soon as its part is there', async () => {
  const slow = Promise.withResolvers<Response>()
  const ask = echo((paths) =>
    partsOf(paths, async (path) => (path === '/lib/slow/count' ? slow.promise : Response.json(1))),
  )
  const read = readTogether()
  const [quick, late] = [read(ask, '/lib/quick/count'), read(ask, '/lib/slow/count')]
  expect(await (await quick).json()).toBe(1)
  slow.resolve(Response.json(2))
  expect(await (await late).json()).toBe(2)
})

it('sends alone what the others left no room for', async () => {
  const ask = echo((paths) =>
    partsOf(paths, async (path) =>
      path === '/lib/large/unit' ? Response.json(null, { status: 413 }) : Response.json(path),
    ),
  )
  const paths = ['/lib/large/unit', '/lib/b/count']
  expect(await readAll(ask, paths)).toEqual(paths)
  expect(ask.mock.calls.at(-1)).toEqual(['/lib/large/unit'])
})

it('fails all where the whole does, and those whose part is missing', async () => {
  const read = readTogether()
  const refused = async () => Response.json({ content: null }, { status: 503 })
  const both = await Promise.all([read(refused, '/lib/a/count'), read(refused, '/lib/b/count')])
  expect(both.map(({ status }) => status)).toEqual([503, 503])
  const cut = async () => new Response('{"at":0,"status":200,"body":1}\n{"at":1,"sta')
  const [complete, missing] = [read(cut, '/lib/a/count'), read(cut, '/lib/b/count')]
  expect(await (await complete).json()).toBe(1)
  await expect(missing).rejects.toThrow('ended early')
})
