import { FileText, Upload as UploadIcon } from 'lucide-react'
import { type DragEvent, type Ref, useId, useState } from 'react'
import { Stack } from '../../layout/boxes.tsx'
import { Progress } from '../../layout/waiting/progress.tsx'
import { Alert } from '../../text/alert.tsx'
import { formatBytes } from '../../text/format.ts'
import { useSay } from '../../text/use-say.ts'
import styles from './file-drop.module.css'
import { type FileProblem, type FileRules, sortFiles, typeNames } from './file-rules.ts'
import { usePageDrop } from './use-page-drop.ts'

interface FileDropProps {
  label: string
  rules: FileRules
  /** The kind of files, before their limits. */
  about?: string
  /** One line high, as the screen focuses on the files' content. */
  slim?: boolean
  onFiles: (files: File[]) => void
  /** Uploads in progress, each from 0 to 1. */
  uploads?: readonly { id: string; name: string; progress: number | null }[]
  /** The accepted file. A new file replaces it. */
  chosen?: Pick<File, 'name' | 'size'> | null
  disabled?: boolean
  /**
   * Also accepts files dropped elsewhere on the page, which would otherwise open in the browser.
   */
  page?: boolean
  /** Reports rejected files elsewhere, as the zone may disappear with the accepted ones. */
  onProblems?: (sentences: string[]) => void
}

/** Accepts files by drag and drop, click and keyboard, and explains rejections. */
export function FileDrop(props: FileDropProps) {
  const { rules, onFiles, uploads = [], disabled = false, page, onProblems } = props
  const worded = useProblemWords(rules)
  const [problems, setProblems] = useState<FileProblem[]>([])
  const take = (files: FileList | null) => {
    if (disabled) return
    const sorted = sortFiles([...(files ?? [])], rules)
    if (onProblems) onProblems(sorted.problems.map(worded))
    else setProblems(sorted.problems)
    if (sorted.accepted.length > 0) onFiles(sorted.accepted)
  }
  return (
    <Stack gap={3}>
      <Zone {...props} ref={usePageDrop(page ?? false, take)} onTake={take} />
      {problems.length > 0 ? (
        <Alert tone="danger">
          {problems.map((problem) => (
            <p key={`${problem.kind} ${'name' in problem ? problem.name : ''}`}>
              {worded(problem)}
            </p>
          ))}
        </Alert>
      ) : null}
      {uploads.map((upload) => (
        <Upload key={upload.id} {...upload} />
      ))}
    </Stack>
  )
}

function useLimits(rules: FileRules) {
  const { language } = useSay()
  return {
    types: typeNames(rules),
    size: formatBytes(rules.max_bytes, language),
    count: rules.max_files,
  }
}

function useProblemWords(rules: FileRules) {
  const say = useSay()
  const limits = useLimits(rules)
  return (problem: FileProblem) => say(`ui:file.${problem.kind}`, { ...limits, ...problem })
}

interface ZoneProps extends FileDropProps {
  ref: Ref<HTMLLabelElement>
  onTake: (files: FileList | null) => void
}

/** The area for dropping or selecting files. */
function Zone(props: ZoneProps) {
  const { ref, onTake, label, rules, slim, chosen, disabled = false } = props
  const id = useId()
  const [isOver, setIsOver] = useState(false)
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(event.type === 'dragover' && !disabled)
  }
  return (
    <label
      ref={ref}
      htmlFor={id}
      className={styles.drop}
      data-slim={slim || undefined}
      data-chosen={chosen ? true : undefined}
      data-over={isOver || undefined}
      data-disabled={disabled || undefined}
      onDragOver={onDrag}
      onDragLeave={onDrag}
      onDrop={(event) => {
        onDrag(event)
        onTake(event.dataTransfer.files)
      }}
    >
      <input
        id={id}
        type="file"
        className={styles.input}
        aria-label={label}
        aria-describedby={`${id}-limits`}
        accept={rules.types.join(',')}
        multiple={rules.max_files > 1}
        aria-disabled={disabled || undefined}
        onClick={(event) => {
          // Not actually disabled, which would take the focus from somebody who has just selected a
          // file.
          if (disabled) event.preventDefault()
        }}
        onChange={({ target }) => {
          onTake(target.files)
          target.value = ''
        }}
      />
      <ZoneWords {...props} id={`${id}-limits`} />
    </label>
  )
}

/** The selected file, or the accepted kinds. */
function ZoneWords({ id, chosen, about, rules }: FileDropProps & { id: string }) {
  const say = useSay()
  const limits = useLimits(rules)
  if (!chosen)
    return (
      <>
        <UploadIcon aria-hidden />
        <span>
          <strong className={styles.choose}>{say('ui:file.choose')}</strong> {say('ui:file.drop')}
        </span>
        <span id={id} className={styles.limits}>
          {[about, say('ui:file.limits', limits)].filter(Boolean).join(' · ')}
        </span>
      </>
    )
  return (
    <>
      <FileText aria-hidden />
      <strong className={styles.chosen}>{chosen.name}</strong>
      <span id={id} className={styles.limits}>
        {formatBytes(chosen.size, say.language)}
      </span>
      <span className={styles.choose}>{say('ui:file.replace')}</span>
    </>
  )
}

function Upload({ name, progress }: NonNullable<FileDropProps['uploads']>[number]) {
  const say = useSay()
  return (
    <div className={styles.upload}>
      <span>{name}</span>
      <Progress value={progress} label={say('ui:file.progress', { name })} />
    </div>
  )
}
