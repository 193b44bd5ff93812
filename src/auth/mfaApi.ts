// Two-step sign-in: a code from an app after the password. Only hosted projects have it.

import { apiErrorOf } from '@/shared/api/apiError'
import { limit } from '@/shared/api/backend'
import { staffClient } from '@/shared/api/staff/client'
import { authError } from '@/shared/api/staff/session'

type Offer = 'unavailable' | 'optional' | 'required'
export type MfaState = { offer: Offer; factorId: string | null }
/** Input for an authenticator app: a picture to scan, or the same as text. */
export type NewFactor = { id: string; picture: string; secret: string }

const mfa = () => staffClient().auth.mfa

/** Returns whether this backend has two-step sign-in, and the account's factor. Throws an `ApiError`. */
export async function readMfa(): Promise<MfaState> {
  const { data, error, status } = await staffClient().rpc('mfa_status').abortSignal(limit())
  if (error) throw apiErrorOf(error, status)
  if (data !== 'optional' && data !== 'required') return { offer: 'unavailable', factorId: null }
  return { offer: data, factorId: await ownFactor() }
}

async function ownFactor(): Promise<string | null> {
  const { data, error } = await mfa().listFactors()
  if (error) throw authError(error)
  return data.totp[0]?.id ?? null
}

/** Begins to set it up, discarding unfinished attempts. Throws an `ApiError`. */
export async function beginFactor(issuer: string): Promise<NewFactor> {
  const known = await mfa().listFactors()
  if (known.error) throw authError(known.error)
  const halfDone = known.data.all.filter(({ status }) => status === 'unverified')
  await Promise.all(halfDone.map(({ id }) => mfa().unenroll({ factorId: id })))
  const { data, error } = await mfa().enroll({ factorType: 'totp', issuer })
  if (error) throw authError(error)
  return { id: data.id, picture: data.totp.qr_code, secret: data.totp.secret }
}

/** Verifies a code of the app; the first time this also finishes the setup. Throws an `ApiError`. */
export async function passMfa(code: string, factorId?: string): Promise<void> {
  const { error } = await mfa().challengeAndVerify({
    factorId: factorId ?? (await ownFactor()) ?? '',
    code,
  })
  if (error) throw authError(error)
}

/** Turns two-step sign-in off. Throws an `ApiError`. */
export async function removeFactor(factorId: string): Promise<void> {
  const { error } = await mfa().unenroll({ factorId })
  if (error) throw authError(error)
}
