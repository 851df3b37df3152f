import { describe, expect, it } from 'vitest'
import { unknown_day } from './formats.ts'
import type { TextKey } from './keys.ts'
import { textsOf } from './say.ts'

const sayTo = textsOf({
  de: {
    shop: {
      paid: '{{amount, euro}} am {{day, date}} an {{name}}',
      wanted: '„{{what}}“ von {{name}}',
      ring: 'Ring',
      secret: 'geheim',
      terms: '{{amount, eur}}, {{share, percent}}, {{count, number}} Stück',
    },
  },
  en: { shop: { paid: '{{amount, euro}} on {{day, date}} to {{name}}', terms: '{{amount, eur}}' } },
})
const key = (name: string) => `shop:${name}` as TextKey
const say = sayTo('de')

describe('a text', () => {
  it('shows its values as it says, in its own language', () => {
    const values = { amount: 123_450, day: '2026-11-22', name: 'Ada' }
    expect(say(key('paid'), values)).toBe('1.234,50\u00a0€ am 22.11.2026 an Ada')
    expect(sayTo('en')(key('paid'), values)).toBe('€1,234.50 on 22/11/2026 to Ada')
  })

  it('leaves a day open that is not chosen yet', () => {
    const values = { amount: 100, day: unknown_day, name: 'Ada' }
    expect(say(key('paid'), values)).toBe('1,00\u00a0€ am … an Ada')
  })

  it('writes amounts, shares and numbers as terms do', () => {
    expect(say(key('terms'), { amount: 5000, share: 1250, count: 1500 })).toBe(
      '50,00\u00a0EUR, 12,50\u00a0%, 1.500 Stück',
    )
    expect(sayTo('en')(key('terms'), { amount: 5000 })).toBe('EUR\u00a050.00')
  })

  it('takes words of ours in the same language', () => {
    expect(say(key('wanted'), { what: { say: key('ring') }, name: 'Ada' })).toBe('„Ring“ von Ada')
  })

  it('never reads what a person has typed as a text of its own', () => {
    const name = '{{what}} $t(shop:secret) {{what, euro}}'
    expect(say(key('wanted'), { what: 'x', name })).toBe(`„x“ von ${name}`)
  })

  it('leaves out a value that is not there', () => {
    expect(say(key('wanted'), { what: 'x' })).toBe('„x“ von ')
  })

  it('is the first of several that there is', () => {
    expect(say([key('staff'), key('ring')])).toBe('Ring')
  })
})
