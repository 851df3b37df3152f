import { type TextBlock, textBlocks, textPieces } from '@ruecklauf/model'
import { useFilled } from '../../../members/use-filled.ts'
import styles from './legal.module.css'

/** Previews a legal text with current settings. Its headings start below the screen's. */
export function LegalWords({ text, lang }: { text: string; lang: string }) {
  const filled = useFilled()
  return (
    <div className={styles.words} lang={lang}>
      {textBlocks(filled(text)).map((block, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a part of a text is known by its place alone
        <Block key={at} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: TextBlock }) {
  if (block.kind === 'list')
    return (
      <ul>
        {block.items.map((item) => (
          <li key={item}>
            <Line text={item} />
          </li>
        ))}
      </ul>
    )
  const Tag = tags[block.kind]
  return (
    <Tag>
      <Line text={block.text} />
    </Tag>
  )
}

const tags = { title: 'h3', heading: 'h4', paragraph: 'p' } as const

const Line = ({ text }: { text: string }) =>
  textPieces(text).map((piece) =>
    piece.href ? (
      <a key={piece.text} href={piece.href} target="_blank" rel="noopener">
        {piece.text}
      </a>
    ) : (
      piece.text
    ),
  )
