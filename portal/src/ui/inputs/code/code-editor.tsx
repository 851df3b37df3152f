import { lazy, Suspense } from 'react'
import { useSay } from '../../text/use-say.ts'
import styles from './code-editor.module.css'

const Editor = lazy(async () => ({ default: (await import('./monaco.tsx')).Monaco }))

export interface CodeEditorProps {
  label: string
  /** JSON text. */
  value: string
  onChange?: (text: string) => void
  readOnly?: boolean
  /** A CSS length. */
  height?: string
}

/** An editor for JSON. Its large script loads on demand. */
export function CodeEditor(props: CodeEditorProps) {
  const say = useSay()
  return (
    <div className={styles.editor} style={{ height: props.height ?? '16rem' }}>
      <Suspense fallback={<p className={styles.loading}>{say('ui:editor.loading')}</p>}>
        <Editor {...props} />
      </Suspense>
    </div>
  )
}
