import { ApiError, apiErrorOf, asVisitors } from '@/shared/api/apiError'

type ApiResponse<Data> = {
  data: Data | null
  error: Parameters<typeof apiErrorOf>[0] | null
  status: number
}

/** Returns the data of a response. Throws an `ApiError` if it is an error or empty. */
export function unwrap<Data>({ data, error, status }: ApiResponse<Data>): Data {
  if (error) throw apiErrorOf(error, status)
  if (data === null) throw new ApiError('unexpected', 'The server answered with nothing.')
  return data
}

/** Throws an `ApiError` unless the server responded to a visitor with 201, "created": an empty 200 or 204 of a proxy stored nothing. */
export function confirmStored({ error, status }: ApiResponse<unknown>): void {
  if (error || status !== 201) {
    throw asVisitors(apiErrorOf(error ?? { message: 'The answer does not say "created".' }, status))
  }
}
