// The request just sent, for the success page; it survives a reload of this tab.

const key = 'harborlight.sent'

export type SentRequest = { at: number; isEmergency: boolean }

export function rememberSent(sent: SentRequest) {
  try {
    sessionStorage.setItem(key, JSON.stringify(sent))
  } catch {
    // Without storage the success page shows the general promise.
  }
}

/** The request sent from this tab, or null. */
export function readSent(): SentRequest | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { at, isEmergency } = kept as Partial<Record<keyof SentRequest, unknown>>
    return typeof at === 'number' && typeof isEmergency === 'boolean' ? { at, isEmergency } : null
  } catch {
    return null
  }
}
