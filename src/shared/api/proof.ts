// Proves that the server did what was asked. An empty response, `null`, `{}`, `[]`, or a sign-in page of public Wi-Fi
// also has status 200, so only a response that names what was changed counts.
import { ApiError } from '@/shared/api/apiError'

/** Returns the error for a response that may not be from the server. */
export const unverifiedResponse = () =>
  new ApiError('foreign-answer', 'The answer didn’t come from the server.')

type Test = (value: unknown) => boolean

type RowOf<Value> = Value extends readonly (infer Row)[] ? Row : Value

/** The values that a response has to hold, in its row or in one row of its list; a response without columns is tested. */
export type Proof<Value> = [null] extends [Value]
  ? Test
  : Test | { readonly [Key in keyof RowOf<Value>]?: RowOf<Value>[Key] | Test }

export const isCount: Test = (value) => /^\d+$/.test(String(value)) && value !== ''
export const isFlag: Test = (value) => typeof value === 'boolean'
export const isTime: Test = (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value))

function holds(value: unknown, proof: unknown): boolean {
  if (typeof proof === 'function') return proof(value) === true
  if (typeof proof !== 'object' || proof === null) return value === proof
  if (Array.isArray(value)) return value.some((one) => holds(one, proof))
  const parts = Object(value) as Record<string, unknown>
  return Object.entries(proof).every(([name, part]) => holds(parts[name], part))
}

/** Throws an `ApiError` unless a response holds what proves that it was done. */
export function confirm<Value>(response: unknown, proof: Proof<Value>): asserts response is Value {
  if (!holds(response, proof)) throw unverifiedResponse()
}

/** Returns the rows of a response that is a list. Throws an `ApiError` for any other. */
export function listed<Row>(response: readonly Row[]): readonly Row[]
export function listed<Row>(response: unknown): readonly Row[]
export function listed<Row>(response: unknown): readonly Row[] {
  if (!Array.isArray(response)) throw unverifiedResponse()
  return response
}
