import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { newId } from '../../client/new-id.ts'
import { useHttp } from '../../client/portal.tsx'
import { sayFailure } from '../../units/say-failure.ts'

interface Upload {
  id: string
  name: string
  progress: number | null
}

interface UnitFiles {
  /** Wire id of the unit's arke, and the unit's id. */
  arke: string
  unit: string
  /** The functions that attach and remove a file. */
  attach: string
  drop: string
}

/** Adds files to a unit and removes them, then refetches the affected queries. */
export function useUnitFiles({ arke, unit, attach, drop }: UnitFiles) {
  const http = useHttp()
  const queries = useQueryClient()
  const [uploads, setUploads] = useState<Upload[]>([])
  const [errors, setErrors] = useState<string[]>([])
  const path = (name: string) => `/lib/${arke}/unit/${unit}/function/${name}`
  const readAnew = () => queries.invalidateQueries({ queryKey: [arke] })

  async function sendOne(file: File, about: Readonly<Record<string, string>>) {
    const upload = newId()
    const show = (progress: number | null) =>
      setUploads((current) => [
        ...current.filter((entry) => entry.id !== upload),
        { id: upload, name: file.name, progress },
      ])
    const body = new FormData()
    for (const [field, value] of Object.entries(about)) body.set(field, value)
    body.set('file', file)
    show(0)
    try {
      await http.send(
        { method: 'POST', path: path(attach), body },
        { onProgress: (share) => show(share < 1 ? share : null) },
      )
    } catch (error) {
      const reason = error instanceof Error ? error.message : ''
      setErrors((current) => [...current, `${file.name}: ${reason}`])
    } finally {
      setUploads((current) => current.filter((entry) => entry.id !== upload))
    }
  }

  /** One by one, each with further form fields. */
  async function send(files: readonly File[], about: Readonly<Record<string, string>>) {
    setErrors([])
    for (const file of files) await sendOne(file, about)
    await readAnew()
  }

  async function remove(body: Readonly<Record<string, string>>) {
    await http.send({ method: 'POST', path: path(drop), body }).catch(sayFailure)
    await readAnew()
  }

  return { uploads, errors, send, remove }
}
