import type { Project } from './Project.ts'

/** How long Realtime may take to answer, in ms. */
const answersWithin = 10_000

/** A message of Realtime: the join it belongs to, its number, channel, event, and content. */
type Message = [
  join: string | null,
  ref: string | null,
  topic: string,
  event: string,
  content: { status?: string; event?: string },
]

interface Channel {
  /** Returns the status of the answer to the join; `unreachable`, `closed`, or `silent` where none came. */
  joined: Promise<string>
  /** Returns true once a message of this kind has come, false if none comes in time. */
  hears: (kind: string) => Promise<boolean>
  close: () => void
}

/** Asks for the desk's channel with this key: that of visitors, who have to be refused, or the project's secret one. */
export function openDeskChannel({ url }: Pick<Project, 'url'>, key: string): Channel {
  const address = new URL('/realtime/v1/websocket', url)
  address.protocol = address.protocol.replace('http', 'ws')
  address.search = new URLSearchParams({ apikey: key, vsn: '2.0.0' }).toString()
  const socket = new WebSocket(address)
  const heard = new Set<string>()
  const joined = new Promise<string>((resolve) => {
    setTimeout(() => resolve('silent'), answersWithin).unref()
    socket.onerror = () => resolve('unreachable')
    socket.onclose = () => resolve('closed')
    socket.onopen = () =>
      socket.send(
        JSON.stringify(['1', '1', 'realtime:desk', 'phx_join', { config: { private: true } }]),
      )
    socket.onmessage = ({ data }) => {
      const [, ref, , event, content] = JSON.parse(String(data)) as Message
      if (event === 'phx_reply' && ref === '1') resolve(content.status ?? 'silent')
      if (event === 'broadcast' && content.event) heard.add(content.event)
    }
  })
  return {
    joined,
    async hears(kind) {
      const end = Date.now() + answersWithin
      while (!heard.has(kind) && Date.now() < end) {
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
      return heard.has(kind)
    },
    close: () => socket.close(),
  }
}
