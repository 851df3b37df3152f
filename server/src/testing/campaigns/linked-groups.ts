import { expect } from 'vitest'
import type { Api } from '../servers/api.ts'

/** A unit as a walk over links finds it. */
export interface Linked {
  id: string
  arke_id: string
  link: { depth: number; metadata: object; starting_unit: string; type: string }
}

export interface LinkedList {
  items: Linked[]
  count: number
}

type Member = Awaited<ReturnType<Api['as']>>

/** The address of a link between two sales groups. */
export const linkPath = (parent: string, type: string, child: string) =>
  `/sales_group/unit/${parent}/link/${type}/sales_group/unit/${child}`

/** Sales groups for a test of links, and a member who draws and walks them. */
export const linkedGroups = ({ world }: Pick<Api, 'world'>, member: Member) => ({
  /** Those that nothing leads to yet, the oldest first. */
  groups: async (count: number) => {
    const ids: string[] = []
    while (ids.length < count) ids.push((await world.salesGroup()).id)
    return ids
  },
  draw: async (parent: string, child: string, type = 'related') =>
    expect((await member.post(linkPath(parent, type, child))).status).toBe(201),
  /** Id and depth of each unit that is found. */
  walk: async (id: string, query: string, direction = 'child') => {
    const path = `/sales_group/unit/${id}/link/${direction}?${query}`
    const { content } = await member.get<LinkedList>(path)
    return content.items.map((item) => [item.id, item.link.depth])
  },
})
