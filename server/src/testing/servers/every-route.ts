import type { FastifyInstance } from 'fastify'

export interface RouteOfApp {
  method: string
  url: string
}

/** Every route of an app, from the tree that Fastify prints: a line a route, indented below its parent. */
export function everyRoute(app: FastifyInstance): RouteOfApp[] {
  const parents: string[] = []
  return app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const { indent = '', path = '', methods = '' } = printed.exec(line)?.groups ?? {}
      if (!methods) return []
      const depth = indent.length / 4
      const url = `${depth === 0 ? '' : parents[depth - 1]}${path}`
      parents[depth] = url
      return methods.split(', ').map((method) => ({ method, url }))
    })
}

const printed = /^(?<indent>[│ ]*)[├└]── (?<path>\S+) \((?<methods>[A-Z, ]+)\)$/
