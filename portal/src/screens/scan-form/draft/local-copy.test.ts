import { expect, it } from 'vitest'
import type { Change } from './changes.ts'
import { localCopy } from './local-copy.ts'

const change: Change = {
  arke: 'paperwork',
  id: 'd1',
  kind: 'update',
  values: { note: 'Keller' },
  base: { note: null },
}

it('gives back what was written, draft by draft', () => {
  localCopy(localStorage, 'd1').write({ d1: change })
  expect(localCopy(localStorage, 'd1').read()).toEqual({ d1: change })
  expect(localCopy(localStorage, 'd2').read()).toEqual({})
})

it('leaves nothing behind once all is saved', () => {
  localCopy(localStorage, 'd1').write({ d1: change })
  localCopy(localStorage, 'd1').write({})
  expect(localStorage.length).toBe(0)
})

it.each(['not json', '[]', '{"d1":{"values":1}}', 'null'])('begins anew with %s', (stored) => {
  localStorage.setItem('draft:d1', stored)
  expect(localCopy(localStorage, 'd1').read()).toEqual({})
})

it('does without a storage that refuses', () => {
  const refusing = {
    getItem: () => {
      throw new Error('forbidden')
    },
    setItem: () => {
      throw new Error('full')
    },
  } as unknown as Storage
  const copy = localCopy(refusing, 'd1')
  copy.write({ d1: change })
  expect(copy.read()).toEqual({})
})
