// A technician's report of a visit: written on the phone, read on the customer's page.

/** `price` is in dollars, agreed with someone or missing. */
export type Report = {
  work: string
  parts: readonly string[]
  price: number | null
  agreed_by: string | null
  /** `YYYY-MM-DD` */
  warranty_from: string | null
}
