import { Download, Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { IconButton } from '../../ui/inputs/button/icon-button.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './document-view.module.css'

/** Where the bytes of a document are. */
export const contentOf = (document: string) => `/lib/document/unit/${document}/function/content`

interface DocumentViewProps {
  /** Where its bytes are. */
  path: string
  name: string
  mediaType: string
  /** Of its button: -1 where arrow keys lead to it. */
  tabIndex?: number
}

/** Opens a document beside the page: fetched with the member's rights, never run as a page. */
export function DocumentView({ path, name, mediaType, tabIndex }: DocumentViewProps) {
  const say = useSay('claims')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={say('claims:document.view', { name })}
        tabIndex={tabIndex}
        onClick={() => setOpen(true)}
      >
        <Eye aria-hidden />
      </IconButton>
      {isOpen ? (
        <OpenDocument
          path={path}
          name={name}
          mediaType={mediaType}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

function OpenDocument({
  path,
  name,
  mediaType,
  onClose,
}: DocumentViewProps & { onClose: () => void }) {
  const say = useSay('claims')
  const { url, hasFailed } = useDocumentUrl(path)
  const save = () => {
    if (!url) return
    const link = document.createElement('a')
    link.href = url
    link.download = name
    link.click()
  }
  return (
    <Dialog
      open
      width="large"
      title={name}
      onClose={onClose}
      actions={
        <Button
          icon={<Download aria-hidden />}
          onClick={save}
          disabledReason={url ? null : say(`claims:document.${hasFailed ? 'failed' : 'loading'}`)}
        >
          {say('claims:document.download')}
        </Button>
      }
    >
      {hasFailed ? <p>{say('claims:document.failed')}</p> : null}
      {!url && !hasFailed ? <Skeleton height="60vh" /> : null}
      {url ? <Shown url={url} name={name} mediaType={mediaType} /> : null}
    </Dialog>
  )
}

function Shown({ url, name, mediaType }: { url: string; name: string; mediaType: string }) {
  const say = useSay('claims')
  if (mediaType.startsWith('image/')) return <img className={styles.image} src={url} alt={name} />
  if (mediaType === 'application/pdf')
    return <iframe className={styles.frame} src={url} title={name} />
  return <p>{say('claims:document.no_preview')}</p>
}

/** An address of the document's bytes inside of this page, given back when it closes. */
export function useDocumentUrl(path: string) {
  const http = useHttp()
  const [url, setUrl] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    let made: string | null = null
    http
      .raw(path, { signal: stop.signal })
      .then(async (answer) => {
        made = URL.createObjectURL(await answer.blob())
        if (stop.signal.aborted) URL.revokeObjectURL(made)
        else setUrl(made)
      })
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true)
      })
    return () => {
      stop.abort()
      if (made) URL.revokeObjectURL(made)
    }
  }, [http, path])
  return { url, hasFailed }
}
