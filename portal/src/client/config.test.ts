import { baseColours } from '@ruecklauf/model'
import { afterEach, expect, it } from 'vitest'
import brand from '../../../brands/calvento/brand.json' with { type: 'json' }
import { baseConfig, readConfig } from './config.ts'

afterEach(() => {
  document.head.innerHTML = ''
})

function write(content: unknown) {
  const script = document.createElement('script')
  script.type = 'application/json'
  script.id = 'config'
  script.textContent = JSON.stringify(content)
  document.head.append(script)
}

it('reads what the server wrote, with a brand folder as it lies there', () => {
  write({ brand, project: 'cashback', version: '1.1.7', languages: ['de', 'en'], demo: true })
  expect(readConfig(document)).toMatchObject({
    brand: { id: 'calvento', colours: { primary: '#00A0E4' } },
    languages: ['de', 'en'],
    demo: true,
  })
})

it('shows a brand without colours and pictures in the base theme', () => {
  const { colours: _, logo: __, hero: ___, ...bare } = brand
  write({
    brand: { ...bare, colours: baseColours },
    project: 'cashback',
    version: '1.1.7',
    languages: ['de'],
    demo: true,
  })
  const { logo, hero } = baseConfig.brand
  expect(readConfig(document).brand).toMatchObject({ id: 'calvento', logo, hero })
})

it('falls back to the base theme where nothing was written', () => {
  write(null)
  expect(readConfig(document)).toEqual(baseConfig)
})

it('refuses a configuration that makes no sense', () => {
  write({ brand: { ...brand, colours: { primary: 'blue' } } })
  expect(() => readConfig(document)).toThrow()
})
