import fc from 'fast-check'
import { expect, it } from 'vitest'
import { textBlocks, textPieces } from './text-blocks.ts'

it('reads title, headings, paragraphs and lists', () => {
  const text =
    '# Bedingungen\n\nFür alle,\ndie mitmachen.\n\n## 1. Wer\r\n- Betriebe\n- Händler\n\nEnde.'
  expect(textBlocks(text)).toEqual([
    { kind: 'title', text: 'Bedingungen' },
    { kind: 'paragraph', text: 'Für alle, die mitmachen.' },
    { kind: 'heading', text: '1. Wer' },
    { kind: 'list', items: ['Betriebe', 'Händler'] },
    { kind: 'paragraph', text: 'Ende.' },
  ])
})

it('follows mail addresses and secure addresses, and nothing else', () => {
  const line =
    'Fragen an recht@calvento.example oder https://calvento.example/hilfe. javascript:alert(1)'
  expect(textPieces(line)).toEqual([
    { text: 'Fragen an ', href: null },
    { text: 'recht@calvento.example', href: 'mailto:recht@calvento.example' },
    { text: ' oder ', href: null },
    { text: 'https://calvento.example/hilfe', href: 'https://calvento.example/hilfe' },
    { text: '. javascript:alert(1)', href: null },
  ])
})

it('loses no word of any text', () => {
  fc.assert(
    fc.property(fc.string(), (line) => {
      expect(
        textPieces(line)
          .map(({ text }) => text)
          .join(''),
      ).toBe(line)
      for (const { href } of textPieces(line))
        expect(href ?? 'https://').toMatch(/^(mailto:|https:\/\/)/)
    }),
  )
  const word = fc.stringMatching(/^[a-zäöü]{1,8}$/)
  fc.assert(
    fc.property(
      fc.array(word),
      fc.array(fc.constantFrom(' ', '\n', '\n\n', '\n- ', '\n## ')),
      (words, gaps) => {
        const text = words.map((piece, at) => `${piece}${gaps[at] ?? ' '}`).join('')
        const read = textBlocks(text).flatMap((block) =>
          block.kind === 'list' ? block.items : [block.text],
        )
        expect(
          read
            .join(' ')
            .split(/[\s#-]+/)
            .filter(Boolean),
        ).toEqual(words)
      },
    ),
  )
})
