import type { ArkeId } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../client/api-error.ts'
import { commonFailureOf } from '../../client/error-toasts.ts'
import { usePortal } from '../../client/portal.tsx'
import { useUnits } from '../../client/units.ts'
import { upload } from '../../client/upload.ts'
import type { ImportResult } from './import-result.ts'

export interface ImportRequest {
  file: File
  /** `update` also changes the units that are there. */
  mode: 'default' | 'update'
  /** Only tells what would happen. */
  dry_run: boolean
}

/** Sends files to be checked or taken; `sent` is the share of bytes that has left, from 0 to 1. */
export function useImport(arke: ArkeId) {
  const { i18n } = useTranslation()
  const portal = usePortal()
  const queries = useQueryClient()
  const { wire } = useUnits(arke)
  const [sent, setSent] = useState(0)
  const stop = useRef<AbortController>(undefined)
  const send = useMutation({
    mutationFn: async ({ file, mode, dry_run }: ImportRequest) => {
      const form = new FormData()
      form.set('mode', mode)
      form.set('dry_run', String(dry_run))
      form.set('file', file)
      setSent(0)
      stop.current = new AbortController()
      const result = await upload<ImportResult>(portal, {
        path: `/lib/${wire}/function/import`,
        form,
        language: i18n.language,
        onProgress: setSent,
        // What is being stored is no longer stopped: nobody would know how much of it was.
        ...(dry_run ? { signal: stop.current.signal } : {}),
      })
      return { ...result, isDone: !dry_run }
    },
    onSuccess: ({ isDone }) => {
      if (isDone) void queries.invalidateQueries({ queryKey: [wire] })
    },
  })
  useEffect(() => () => stop.current?.abort(), [])
  return { ...send, sent }
}

/** What to tell of a failed import: the server's own words where it has some for its reader. */
export function useImportFailure() {
  const { t } = useTranslation('errors')
  return (error: Error): string => {
    const failure = error instanceof ApiError ? commonFailureOf(error) : null
    const isToldByServer = error instanceof ApiError && error.messages.length > 0
    if (isToldByServer && error.status < 500) return error.message
    return t(`errors:${failure ?? 'arke_retrieval'}`)
  }
}
