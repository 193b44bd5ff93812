// What a technician reports of a visit: written on the phone, read on the customer's page.

/** What was done; `price` in dollars, agreed with somebody or not named at all. */
export type Report = {
  work: string
  parts: readonly string[]
  price: number | null
  agreed_by: string | null
  /** `YYYY-MM-DD` */
  warranty_from: string | null
}
