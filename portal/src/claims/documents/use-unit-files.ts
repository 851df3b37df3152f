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
  /** The functions that take a file and let one go. */
  attach: string
  drop: string
}

/** Adds files to a unit and takes them away; what shows them is read anew. */
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
      setUploads((all) => [
        ...all.filter((one) => one.id !== upload),
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
      const why = error instanceof Error ? error.message : ''
      setErrors((all) => [...all, `${file.name}: ${why}`])
    } finally {
      setUploads((all) => all.filter((one) => one.id !== upload))
    }
  }

  /** One after another, each with what else its form says. */
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
