import { expect, test } from 'vitest'
import { safeCallbackUrl } from './callback-url.ts'

const origin = 'https://portal.example'

test.each([
  ['/', 'https://portal.example/'],
  [
    '/installer/wallet?status=draft#top',
    'https://portal.example/installer/wallet?status=draft#top',
  ],
  ['https://portal.example/installer/home', 'https://portal.example/installer/home'],
])('%s leads there', (target, url) => {
  expect(safeCallbackUrl(target, origin)).toBe(url)
})

test.each([
  'https://evil.example/',
  'https://portal.example.evil.example/',
  'https://portal.example@evil.example/',
  '//evil.example',
  '/\\evil.example',
  '\\/evil.example',
  'https:evil.example',
  'http:/evil.example',
  '/%2fevil.example',
  '/%5Cevil.example',
  '/%2F%2Fevil.example',
  '/\t/evil.example',
  '/%0d%0aSet-Cookie: a=b',
  'javascript:alert(1)',
  'data:text/html,x',
  '/%zz',
  '',
])('%j leads to the first page', (target) => {
  expect(safeCallbackUrl(target, origin)).toBe(origin)
})
