import { ArrowRight } from 'lucide-react'
import { bytesOf } from '../../../catalogue/catalogue-files.ts'
import { PictureAt } from '../../../catalogue/catalogue-picture.tsx'
import type { ChangeOf } from '../../../changes/change-of.ts'
import { DocumentView } from '../../../claims/documents/document-view.tsx'
import { Text } from '../../../ui/text/text.tsx'
import { useFormat } from '../../../ui/text/use-format.ts'
import { useSay } from '../../../ui/text/use-say.ts'
import styles from './file-values.module.css'

type FileChange = ChangeOf<'product_file'>['change']

/** Shows the proposed picture or data sheet beside the file it replaces. */
export function FileValues({ change, isShort }: ChangeOf<'product_file'>) {
  const say = useSay('changes')
  const format = useFormat()
  const { after, state } = change
  const { kind, title, name, size, media_type } = after
  const path = `/lib/change/unit/${change.id}/function/file?inline=1`
  // The server deletes declined files and moves confirmed ones to the product.
  const isThere = state === 'open' && !isShort
  return (
    <div className={styles.change}>
      <p className={styles.name}>
        <Text as="span" size="small" muted>
          {say(`changes:file.${kind}`)}
        </Text>
        <strong>{title}</strong>
        <Text as="span" size="small" muted>
          {`${name} · ${format.bytes(size)}`}
        </Text>
        {isThere ? <DocumentView path={path} name={title} mediaType={media_type} /> : null}
      </p>
      {isThere && kind === 'picture' ? <Pictures change={change} path={path} /> : null}
    </div>
  )
}

function Pictures({ change, path }: { change: FileChange; path: string }) {
  const say = useSay('changes')
  const { picture } = change.before
  const owner = { arke: 'product', id: change.subject } as const
  return (
    <div className={styles.pictures}>
      <figure>
        {picture ? (
          <PictureAt path={bytesOf(owner, picture.id)} alt={picture.title} />
        ) : (
          <Text muted>{say('changes:file.none')}</Text>
        )}
      </figure>
      <ArrowRight role="img" aria-label={say('changes:becomes')} />
      <figure>
        <PictureAt path={path} alt={change.after.title} />
      </figure>
    </div>
  )
}
