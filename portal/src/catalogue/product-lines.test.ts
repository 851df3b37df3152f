import { expect, it } from 'vitest'
import { productLines } from './product-lines.ts'

it('sets apart what tells a product from its family', () => {
  expect(productLines('AeroTherm Luft-Wasser-Wärmepumpe 12 kW')).toEqual({
    shared: 'AeroTherm Luft-Wasser-Wärmepumpe',
    own: '12 kW',
  })
  expect(productLines('Pufferspeicher PS 300 l')).toEqual({
    shared: 'Pufferspeicher PS',
    own: '300 l',
  })
})

it('leaves a name without a size whole', () => {
  expect(productLines('Regelung Smart Home')).toEqual({ shared: null, own: 'Regelung Smart Home' })
  expect(productLines('12 kW')).toEqual({ shared: null, own: '12 kW' })
})
