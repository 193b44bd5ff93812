/** The API of a running site as a stranger with the public key would call it. */
import { localPublishableKey } from '../../tools/backend/settings.ts'

type Call = {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  token?: string
}

/** Calls a path of the API and gives status and parsed body. */
export async function callApi(
  url: string,
  path: string,
  call: Call = {},
): Promise<{ status: number; body: unknown }> {
  const { body, token } = call
  const response = await fetch(url + path, {
    method: call.method ?? (body === undefined ? 'GET' : 'POST'),
    redirect: 'manual',
    headers: {
      apikey: localPublishableKey,
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...call.headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text ? JSON.parse(text) : undefined }
}

/** Books as a visitor; every number gives another person. Gives the status of the answer. */
export async function book(url: string, number: number): Promise<number> {
  const digits = String(5_550_000 + number)
  const { status } = await callApi(url, '/rest/v1/service_requests', {
    body: {
      first_name: 'Test',
      last_name: `Person ${number}`,
      email: `person${number}@example.com`,
      phone: `(516) ${digits.slice(0, 3)}-${digits.slice(3)}`,
      address: `${number} Main Street, Valley Stream, NY 11581`,
      service_type: 'repair',
      preferred_time: null,
      preferred_date: null,
      message: null,
    },
  })
  return status
}
