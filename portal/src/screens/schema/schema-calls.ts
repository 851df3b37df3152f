import type { Http } from '../../client/http.ts'
import type { Grant, GrantRow } from './grants.ts'
import type { ParameterUnit } from './schema-units.ts'

type Overrides = Readonly<Record<string, unknown>>

/** Gives a type a parameter. */
export const attach = (
  http: Http,
  { arke, parameter, metadata = {} }: { arke: string; parameter: string; metadata?: Overrides },
) => http.send({ method: 'POST', path: parameterPath(arke, parameter), body: { metadata } })

/** Says what a type does differently from the parameter's definition; what is not named ends. */
export const override = (
  http: Http,
  { arke, parameter, metadata }: { arke: string; parameter: string; metadata: Overrides },
) => http.send({ method: 'PUT', path: parameterPath(arke, parameter), body: { metadata } })

/** Takes a parameter from a type; what units hold under it stays and returns with it. */
export const detach = (
  http: Http,
  { arke, parameter }: { arke: string; parameter: Pick<ParameterUnit, 'id' | 'arke_id'> },
) => http.send({ method: 'DELETE', path: parameterPath(arke, parameter.id) })

interface GrantCall {
  role: string
  row: Pick<GrantRow, 'kind' | 'id'>
}

/** Grants a role what it had not. */
export const grant = (http: Http, call: GrantCall & { metadata: Grant }) =>
  http.send({ method: 'POST', path: grantPath(call), body: { metadata: call.metadata } })

/** Changes what a role may do. */
export const changeGrant = (http: Http, call: GrantCall & { metadata: Grant }) =>
  http.send({ method: 'PUT', path: grantPath(call), body: { metadata: call.metadata } })

/** Takes from a role what it was granted. */
export const revoke = (http: Http, call: GrantCall) =>
  http.send({ method: 'DELETE', path: grantPath(call) })

const parameterPath = (arke: string, parameter: string) =>
  `/lib/${encodeURIComponent(arke)}/parameter/${encodeURIComponent(parameter)}`

const grantPath = ({ role, row }: GrantCall) =>
  `/lib/arke/unit/${encodeURIComponent(role)}/link/permission/${row.kind}/unit/${encodeURIComponent(row.id)}`
