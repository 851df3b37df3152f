import { Download, Eye } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { Button } from '../../ui/inputs/button/button.tsx'
import { IconButton } from '../../ui/inputs/button/icon-button.tsx'
import { Skeleton } from '../../ui/layout/waiting/skeleton.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSay } from '../../ui/text/use-say.ts'
import styles from './document-view.module.css'

/** Path of a document's bytes. */
export const contentOf = (document: string) => `/lib/document/unit/${document}/function/content`

interface DocumentViewProps {
  /** Path of its bytes. */
  path: string
  name: string
  mediaType: string
  /** The button's tab index: -1 if arrow keys reach it. */
  tabIndex?: number
}

/**
 * Opens a document beside the page. It is fetched with the member's rights and never runs as a
 * page.
 */
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

/** An object URL of the document's bytes, revoked on close. */
export function useDocumentUrl(path: string) {
  const http = useHttp()
  const [url, setUrl] = useState<string | null>(null)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    let objectUrl: string | null = null
    http
      .raw(path, { signal: stop.signal })
      .then(async (answer) => {
        objectUrl = URL.createObjectURL(await answer.blob())
        if (stop.signal.aborted) URL.revokeObjectURL(objectUrl)
        else setUrl(objectUrl)
      })
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true)
      })
    return () => {
      stop.abort()
      if (objectUrl) URL.revokeObjectURL(objectUrl)
    }
  }, [http, path])
  return { url, hasFailed }
}
