/** The API of a running site as a stranger with the public key would call it. */
import { localPublishableKey } from '../../tools/backend/settings.ts'

/** The nine fields of a request as the form sends them. */
export const form = {
  first_name: 'Dee',
  last_name: 'Park',
  email: 'dee@example.com',
  phone: '(914) 555-0104',
  address: '4 Fir Street, Yonkers, NY 10701',
  service_type: 'repair',
  preferred_time: null,
  preferred_date: null,
  message: null,
}

type Call = {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  token?: string
}

/** Calls a path of the API and returns status and parsed body. */
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

/** The sample account of the owner. */
export const demo = { email: 'staff@example.com', password: 'garage-demo' }

/** Signs in, by default as the owner; returns the session. */
export async function signInAt(url: string, email = demo.email) {
  const body = { ...demo, email }
  const response = await callApi(url, '/auth/v1/token?grant_type=password', { body })
  if (response.status !== 200) throw new Error(`Signing in was answered ${response.status}.`)
  return response.body as { access_token: string }
}

/** Books as a visitor, for each number as another person. Returns the status of the response. */
export async function book(
  url: string,
  number: number,
  headers: Record<string, string> = {},
): Promise<number> {
  const digits = String(5_550_000 + number)
  const { status } = await callApi(url, '/rest/v1/service_requests', {
    headers,
    body: {
      ...form,
      first_name: 'Test',
      last_name: `Person ${number}`,
      email: `person${number}@example.com`,
      phone: `(516) ${digits.slice(0, 3)}-${digits.slice(3)}`,
      address: `${number} Main Street, Valley Stream, NY 11581`,
    },
  })
  return status
}
