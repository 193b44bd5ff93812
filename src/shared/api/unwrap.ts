import { ApiError, apiErrorOf, asVisitors } from '@/shared/api/apiError'

type Answer<Data> = {
  data: Data | null
  error: Parameters<typeof apiErrorOf>[0] | null
  status: number
}

/** What the API answered; throws a `ApiError` when that is an error or nothing. */
export function unwrap<Data>({ data, error, status }: Answer<Data>): Data {
  if (error) throw apiErrorOf(error, status)
  if (data === null) throw new ApiError('unexpected', 'The server answered with nothing.')
  return data
}

/** Throws a `ApiError` unless the server told a visitor 201, "created": a proxy's empty 200 or 204 stored nothing. */
export function confirmStored({ error, status }: Answer<unknown>): void {
  if (error || status !== 201) {
    throw asVisitors(apiErrorOf(error ?? { message: 'The answer does not say "created".' }, status))
  }
}
