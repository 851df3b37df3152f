import { arkes, groups, roles } from '@ruecklauf/model'
import type { Brand } from './brand.ts'
import { createRegistry, type Registry } from './platform/registry.ts'

/** What this installation serves: the model's arkes with the behaviour of the features. */
export const productRegistry = (brand: Pick<Brand, 'id'>): Registry =>
  createRegistry({
    arkes,
    groups,
    roles,
    brandId: brand.id,
    views: ['wallet_entry'],
    functions: [],
    hooks: {},
  })
