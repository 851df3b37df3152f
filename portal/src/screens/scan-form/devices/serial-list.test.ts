import { expect, it } from 'vitest'
import { serialsIn as listedIn } from './serial-list.ts'

const serialsIn = (pasted: string) => listedIn(pasted).map(({ serial }) => serial)

it('takes one serial number a line, in the spelling of the register', () => {
  expect(serialsIn('cv 1234\r\nCV1235\n\nCV1236\n')).toEqual(['CV1234', 'CV1235', 'CV1236'])
})

it('takes the first filled cell of each row of a table', () => {
  expect(serialsIn('CV1\tWärmepumpe\n\tCV2;x')).toEqual(['CV1', 'CV2'])
})

it('takes a list in one line, whatever parts it', () => {
  expect(serialsIn('CV1001, CV1002;CV1003\tcv 1004')).toEqual([
    'CV1001',
    'CV1002',
    'CV1003',
    'CV1004',
  ])
  expect(serialsIn('CV1,CV2\nCV3')).toEqual(['CV1', 'CV2', 'CV3'])
  expect(serialsIn('CV1\tWärmepumpe')).toEqual(['CV1'])
})

it('takes a serial number that stands there twice only once', () => {
  expect(serialsIn('CV1\ncv1')).toEqual(['CV1'])
})

it('takes the serial number out of what a scanner reads', () => {
  expect(serialsIn('(01)04012345678901(21)CV77')).toEqual(['CV77'])
})

it('keep the scan that names their product, by which one number is two devices', () => {
  const [pump, boiler] = ['(01)04012345678901(21)CV77', '(01)04012345678918(21)CV77']
  expect(listedIn(`${pump}\n${boiler}\n${pump}`)).toEqual([
    { serial: 'CV77', read: pump },
    { serial: 'CV77', read: boiler },
  ])
})
