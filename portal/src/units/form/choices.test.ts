import { arkes } from '@ruecklauf/model'
import { describe, expect, it } from 'vitest'
import { fieldOf } from '../fields/fields.ts'
import { chosenFrom } from './choices.ts'

const family = fieldOf(arkes.product, 'family')
const valuesOf = (...parameters: Parameters<typeof chosenFrom>) =>
  Object.keys(chosenFrom(...parameters)?.values ?? {})

describe('what a field may be set to', () => {
  it('is what is still offered, and what it is already', () => {
    expect(valuesOf(family, ['split', 'boiler'], null)).toEqual(['split', 'boiler'])
    expect(valuesOf(family, ['split'], 'storage')).toEqual(['split', 'storage'])
  })

  it('is everything where nothing says what is offered', () => {
    expect(chosenFrom(family, undefined, null)).toBe(family)
  })

  it('is anything in a field without values', () => {
    const name = fieldOf(arkes.product, 'name')
    expect(chosenFrom(name, [], null)).toBe(name)
  })
})
