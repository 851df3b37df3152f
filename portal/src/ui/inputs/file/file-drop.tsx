import { FileText, Upload } from 'lucide-react'
import { type DragEvent, useId, useState } from 'react'
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
  /** What files are meant, before what they may be at most. */
  about?: string
  /** One line high: the screen is about what the files brought. */
  slim?: boolean
  onFiles: (files: File[]) => void
  /** Files on their way, each from 0 to 1. */
  uploads?: readonly { id: string; name: string; progress: number | null }[]
  /** The one that was taken; another one takes its place. */
  chosen?: Pick<File, 'name' | 'size'> | null
  disabled?: boolean
  /** Also takes what is dropped anywhere else on the page, which else would leave for the file. */
  page?: boolean
  /** Says elsewhere what can't be taken, where the zone itself may go away with what could. */
  onProblems?: (sentences: string[]) => void
}

/** Takes files by drag and drop, by click and by keyboard, and says why one can't be taken. */
export function FileDrop(props: FileDropProps) {
  const {
    label,
    rules,
    about,
    slim = false,
    onFiles,
    uploads = [],
    chosen = null,
    disabled = false,
    page,
    onProblems,
  } = props
  const say = useSay()
  const id = useId()
  const [over, setOver] = useState(false)
  const [problems, setProblems] = useState<FileProblem[]>([])
  const limits = {
    types: typeNames(rules),
    size: formatBytes(rules.max_bytes, say.language),
    count: rules.max_files,
  }

  const worded = (problem: FileProblem) => say(`ui:file.${problem.kind}`, { ...limits, ...problem })
  const take = (files: FileList | null) => {
    const sorted = sortFiles([...(files ?? [])], rules)
    if (onProblems) onProblems(sorted.problems.map(worded))
    else setProblems(sorted.problems)
    if (sorted.accepted.length > 0) onFiles(sorted.accepted)
  }
  const zone = usePageDrop(page ?? false, (files) => {
    if (!disabled) take(files)
  })
  const onDrag = (event: DragEvent) => {
    event.preventDefault()
    setOver(event.type === 'dragover' && !disabled)
  }

  return (
    <Stack gap={3}>
      <label
        ref={zone}
        htmlFor={id}
        className={styles.drop}
        data-slim={slim || undefined}
        data-chosen={chosen ? true : undefined}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        onDragOver={onDrag}
        onDragLeave={onDrag}
        onDrop={(event) => {
          onDrag(event)
          if (!disabled) take(event.dataTransfer.files)
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
            // Not disabled in earnest, which would take the focus away from whoever just chose a file.
            if (disabled) event.preventDefault()
          }}
          onChange={({ target }) => {
            if (!disabled) take(target.files)
            target.value = ''
          }}
        />
        {chosen ? <FileText aria-hidden /> : <Upload aria-hidden />}
        {chosen ? (
          <strong className={styles.chosen}>{chosen.name}</strong>
        ) : (
          <span>
            <strong className={styles.choose}>{say('ui:file.choose')}</strong> {say('ui:file.drop')}
          </span>
        )}
        <span id={`${id}-limits`} className={styles.limits}>
          {chosen
            ? formatBytes(chosen.size, say.language)
            : [about, say('ui:file.limits', limits)].filter(Boolean).join(' · ')}
        </span>
        {chosen ? <span className={styles.choose}>{say('ui:file.replace')}</span> : null}
      </label>
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
        <div key={upload.id} className={styles.upload}>
          <span>{upload.name}</span>
          <Progress
            value={upload.progress}
            label={say('ui:file.progress', { name: upload.name })}
          />
        </div>
      ))}
    </Stack>
  )
}
