import type { Arke, ImportResult } from '@ruecklauf/model'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useHttp } from '../../client/portal.tsx'
import { useAnyUnits } from '../../client/units.ts'
import { type Labels, useLabels } from '../fields/labels.ts'

export interface ImportRequest {
  file: File
  /** `update` also changes the units that are there. */
  mode: 'default' | 'update'
  /** Only tells what would happen. */
  dry_run: boolean
}

/** Sends files to be checked or taken; `sent` is the share of bytes that has left, from 0 to 1. */
export function useImport(arke: Arke) {
  const http = useHttp()
  const queries = useQueryClient()
  const { wire } = useAnyUnits(arke)
  const labels = useLabels()
  const [sent, setSent] = useState(0)
  const stop = useRef<AbortController>(undefined)
  const send = useMutation({
    mutationFn: async ({ file, mode, dry_run }: ImportRequest) => {
      const form = new FormData()
      form.set('mode', mode)
      form.set('dry_run', String(dry_run))
      form.set('headings', JSON.stringify(headingsOf(arke, labels)))
      form.set('file', file)
      setSent(0)
      stop.current = new AbortController()
      const call = { method: 'POST', path: `/lib/${wire}/function/import`, body: form } as const
      const result = await http.send<ImportResult>(call, {
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

/** What columns may be called in the reader's language, for the server, which knows the German names. */
const headingsOf = (arke: Arke, labels: Labels) =>
  Object.fromEntries(Object.keys(arke.fields).map((id) => [labels.field(arke, id), id]))
