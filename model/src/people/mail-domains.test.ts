import { expect, it } from 'vitest'
import { companyDomain } from './mail-domains.ts'

it.each([
  ['jana@Waerme-Meier.de', 'waerme-meier.de'],
  ['jana@gmx.de', null],
  ['jana@T-Online.de ', null],
  ['jana@firma.example', null],
  ['jana@example.com', null],
  ['jana@notexample.com', 'notexample.com'],
  ['jana', null],
  [null, null],
])('the company that %s names is %s', (email, domain) => expect(companyDomain(email)).toBe(domain))
