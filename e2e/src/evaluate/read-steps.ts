import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RoleName } from '../portal/sign-in.ts'

/** An instruction or a promised result in the document. */
export interface Step {
  kind: 'open' | 'press' | 'drop' | 'see'
  text: string
}

interface Chapter {
  title: string
  role: RoleName
  steps: readonly Step[]
}

const file = join(import.meta.dirname, '../../../docs/evaluate.md')

/** The chapters of docs/evaluate.md. @throws Error for a list sentence that is no step */
export function readChapters(): Chapter[] {
  const [, ...chapters] = readFileSync(file, 'utf8').split(/^## /m)
  return chapters.map((chapter) => {
    const [title = '', ...lines] = chapter.split('\n')
    const role = roles[/^\d+\. ([\w ]+):/.exec(title)?.[1] ?? '']
    if (!role) throw new Error(`no role: ${title}`)
    const items = lines.filter((line) => line.startsWith('- '))
    return { title, role, steps: items.flatMap((item) => sentencesOf(item).map(stepOf)) }
  })
}

const roles: Readonly<Record<string, RoleName>> = {
  Installer: 'installer',
  Wholesaler: 'wholesaler',
  Moderator: 'moderator',
  Admin: 'admin',
  'Super admin': 'super_admin',
  Manufacturer: 'brand',
}

const sentencesOf = (item: string) => item.slice(2).split(/(?<=[_`]\.) /)

function stepOf(sentence: string): Step {
  const [, verb = '', , text = ''] =
    /^(Open|Press|Drop|You see) ([_`])(.+)\2\.$/.exec(sentence) ?? []
  const kind = kinds[verb]
  if (!kind) throw new Error(`no step: ${sentence}`)
  return { kind, text }
}

const kinds: Readonly<Record<string, Step['kind']>> = {
  Open: 'open',
  Press: 'press',
  Drop: 'drop',
  'You see': 'see',
}
