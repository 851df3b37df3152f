import { functions, keysOf } from '@ruecklauf/model'
import { expect, test } from 'vitest'
import { productRegistry } from './registry.ts'

test('every function that somebody may call is served', () => {
  const registry = productRegistry({ id: 'calvento' })
  const missing = keysOf(functions).flatMap((arke) => {
    const served = registry.byDefinition(arke)
    return keysOf(functions[arke])
      .filter((name) => !served.functions.has(name))
      .map((name) => `${arke}/${name}`)
  })
  expect(missing).toEqual([])
})
