import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { growth, IN_PROPORTION } from '../../testing/spent-ms.ts'
import type { XmlFault } from './xml-fault.ts'
import { type XmlLimits, xmlReader } from './xml-reader.ts'

const limits: XmlLimits = { depth: 10, attributes: 5, text: 1_000, nodes: 100 }

/** The events of a document, or its refusal. */
function told(xml: string, { hasNamespaces = true, ...own }: Partial<Reading> = {}): string {
  const events: string[] = []
  const reader = xmlReader(
    {
      open: ({ name, namespace, attributes }) =>
        events.push(`<${namespace}|${name} ${JSON.stringify(attributes)}>`),
      text: (text) => events.push(text),
      close: (name) => events.push(`</${name}>`),
    },
    { limits: { ...limits, ...own }, refuse, hasNamespaces },
  )
  try {
    reader.write(xml)
    reader.end()
    return events.join('')
  } catch (error) {
    return (error as Error).message
  }
}
interface Reading extends XmlLimits {
  hasNamespaces: boolean
}
function refuse(fault: XmlFault): never {
  throw new Error(fault)
}

const attributes = (count: number) =>
  Array.from({ length: count }, (_, at) => `a${at}="1"`).join(' ')

const refused: [name: string, xml: string, fault: XmlFault][] = [
  ['nothing', '', 'not_xml'],
  ['plain text', 'Hallo', 'not_xml'],
  ['a document type', '<!DOCTYPE a><a/>', 'doctype'],
  ['a document type in lower case', '<!doctype html><html></html>', 'not_xml'],
  ['an entity of its own', '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>', 'doctype'],
  ['an entity from elsewhere', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'doctype'],
  ['an entity nobody declared', '<a>&b;</a>', 'broken'],
  ['half a document', '<a><b>', 'broken'],
  ['crossed tags', '<a><b></a></b>', 'broken'],
  ['two roots', '<a/><b/>', 'broken'],
  ['a control character by its number', '<a>&#1;</a>', 'broken'],
  ['XML 1.1', '<?xml version="1.1"?><a>&#1;</a>', 'broken'],
  ['deep nesting', '<a>'.repeat(11), 'broken'],
  ['an attribute twice', '<a><b c="1" c="2"/></a>', 'broken'],
  ['many attributes', `<a ${attributes(6)}/>`, 'broken'],
  ['many elements', `<a>${'<b/>'.repeat(100)}</a>`, 'too_large'],
  ['many elements with attributes', `<a>${'<b a="1" b="2"/>'.repeat(34)}</a>`, 'too_large'],
  ['a long text', `<a>${'x'.repeat(1_001)}</a>`, 'too_large'],
  ['a long text around others', `<a>${`${'x'.repeat(300)}<b/>`.repeat(4)}</a>`, 'too_large'],
  ['many characters by name', `<a>${'&lt;'.repeat(1_001)}</a>`, 'too_large'],
]

describe.each([true, false])('with namespaces: %s', (hasNamespaces) => {
  it.each(refused)('%s is refused', (_, xml, fault) => {
    expect(told(xml, { hasNamespaces })).toBe(fault)
  })

  it.each([
    ['text', ''],
    ['an attribute', '<b c="'],
    ['a comment', '<!--'],
    ['CDATA', '<![CDATA['],
    ['a name', '<'],
    ['an instruction', '<?b '],
    ['an entity', '&'],
  ])('%s without end is refused while it is written', (_, begin) => {
    const reader = xmlReader(
      { open: () => undefined, text: () => undefined, close: () => undefined },
      { limits, refuse, hasNamespaces },
    )
    reader.write(`<a>${begin}`)
    expect(() => reader.write('x'.repeat(2_000))).toThrow('too_large')
  })
})

it('tells elements, texts and attributes, without prefixes', () => {
  const xml = '<x:a xmlns:x="u" x:c="1"><!-- d --><b>e&amp;<![CDATA[<f>]]></b></x:a>'
  expect(told(xml)).toBe('<u|a {"xmlns:x":"u","x:c":"1"}><|b {}>e&<f></b></a>')
  const plain = { hasNamespaces: false }
  expect(told(xml, plain)).toBe('<|a {"xmlns:x":"u","x:c":"1"}><|b {}>e&<f></b></a>')
  expect(told('<r:a/>', plain)).toBe('<|a {}></a>')
  expect(told('<r:a/>')).toBe('not_xml')
})

it('takes time in proportion to what it reads', async () => {
  const shapes = [
    'x',
    '<b/>',
    '&lt;',
    '<!--',
    '<b c="d">',
    ']]>',
    '<![CDATA[x]]>',
    '\r\n',
    'xmlns:',
  ]
  const endless = Object.fromEntries(
    Object.keys(limits).map((name) => [name, name === 'depth' ? 10 : 1e9]),
  )
  for (const shape of shapes) {
    const read = (size: number) => told(`<a>${shape.repeat(size / shape.length)}`, endless)
    expect(await growth(read, { size: 100_000 }), shape).toBeLessThan(IN_PROPORTION)
  }
})

it('is the only reader of XML in the server', () => {
  const root = join(import.meta.dirname, '../..')
  const users = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes("from 'saxes'"))
  expect(users).toEqual([join('foreign-text', 'xml', 'xml-reader.ts')])
})
